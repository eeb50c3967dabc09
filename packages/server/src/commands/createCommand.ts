import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { loadMessages, Password } from '@gesta/domain';
import { newPasswordProblem } from '../identity/newPasswordProblem.ts';
import type { Say } from '../process/say.ts';
import { createAdmin, type NewAdmin } from './createAdmin.ts';
import { isEmail } from './isEmail.ts';
import { withDatabase } from './openDatabase.ts';

export async function createCommand(args: string[], say: Say, input: Readable): Promise<number> {
  const option = { type: 'string' } as const;
  const { values } = parseArgs({
    args,
    options: { email: option, name: option, company: option, identity: option, 'password-stdin': { type: 'boolean' } },
  });
  const email = values.email?.trim().toLowerCase() ?? '';
  const name = values.name?.trim() ?? '';
  const given = values['password-stdin'] === true;
  if (!isEmail(email)) throw new Error('--email needs an e-mail address.');
  if (name === '') throw new Error('--name needs the name of the person.');
  const company = companyOf(values.company, values.identity);
  const password = given ? (await text(input)).replace(/\r?\n$/, '') : randomBytes(15).toString('base64url');
  if (!Password.safeParse(password).success) throw new Error('The password needs 10 to 200 characters.');
  const weakness = newPasswordProblem(password, { email, displayName: name });
  if (weakness) throw new Error(`${(await loadMessages('en'))[weakness]}.`);
  return withDatabase(async ({ ownerUrl }) => {
    await createAdmin(ownerUrl, { email, name, password, company });
    say(`${email} is an admin.`);
    if (company !== null) say(`The company ${company.name} is made.`);
    if (!given) say(`Password, shown this once: ${password}`);
    return 0;
  });
}

function companyOf(name: string | undefined, identity: string | undefined): NewAdmin['company'] {
  if (name === undefined && identity === undefined) return null;
  if (name === undefined || name.trim() === '' || identity === undefined)
    throw new Error('A company needs both --company NAME and --identity CNPJ.');
  return { name: name.trim(), identity };
}
