import { parseArgs } from 'node:util';
import { linkOf } from '../people/oneTimeLink.ts';
import { readConfig } from '../process/config.ts';
import type { Say } from '../process/say.ts';
import { inviteByCommand } from './inviteByCommand.ts';
import { isEmail } from './isEmail.ts';
import { withDatabase } from './openDatabase.ts';

export async function inviteCommand(args: string[], say: Say): Promise<number> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { name: { type: 'string' } } });
  const email = positionals[0]?.trim().toLowerCase() ?? '';
  if (!isEmail(email)) throw new Error('npm run admin -- invite needs an e-mail address.');
  return withDatabase(async ({ ownerUrl }) => {
    const { token, isNew } = await inviteByCommand(ownerUrl, { email, name: values.name?.trim() || null });
    if (isNew) say(`${email} is an admin.`);
    say(`For one use, within 48 hours: ${linkOf(readConfig(process.env, 'demo'), token)}`);
    return 0;
  });
}
