import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { PASSPHRASE_NAME, passphraseProblem } from '../process/passphrase.ts';

/** From the environment, or from the keyboard, where nobody sees it. */
export async function askPassphrase({ twice }: { twice: boolean }): Promise<string> {
  const given = process.env[PASSPHRASE_NAME] ?? '';
  const typed = given.trim() === '' ? await typedOne(twice) : given;
  const problem = passphraseProblem(typed);
  if (problem) throw new Error(problem);
  return typed;
}

async function typedOne(twice: boolean): Promise<string> {
  if (!process.stdin.isTTY)
    throw new Error(`A passphrase is needed: set ${PASSPHRASE_NAME}, or run this where it can be typed.`);
  const first = await ask('Passphrase: ');
  if (first.trim() === '') throw new Error('No passphrase was typed.');
  if (twice && (await ask('Again: ')) !== first) throw new Error('The two are not the same.');
  return first;
}

function ask(words: string): Promise<string> {
  process.stderr.write(words);
  // What is typed is shown nowhere.
  const nowhere = new Writable({ write: (_piece, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  return new Promise((resolve, reject) => {
    lines.once('SIGINT', () => reject(new Error('Nothing was done.')));
    lines.question('', resolve);
  }).then(
    (typed) => {
      lines.close();
      process.stderr.write('\n');
      return typed as string;
    },
    (error: unknown) => {
      lines.close();
      throw error;
    },
  );
}
