import type { Say } from '../process/say.ts';
import { runCommand } from './runCommand.ts';

const usage = `npm run admin -- create --email X --name Y [--password-stdin] [--company NAME --identity CNPJ]
  makes an admin, and a first company; without --password-stdin a password is made and printed once
npm run admin -- invite EMAIL [--name Y]
  prints a link for one use, 48 hours long, to choose a password; with --name it makes the admin that is not there yet
npm run admin -- clear-demo [--yes]
  removes the demo companies, their people and all their records for ever; the audit trail stays`;

const say: Say = (line) => console.log(line);

// Each loads only what it needs itself: most of a command's time is reading modules.
await runCommand(async ([command, ...args]) => {
  if (command === 'create') return (await import('./createCommand.ts')).createCommand(args, say, process.stdin);
  if (command === 'invite') return (await import('./inviteCommand.ts')).inviteCommand(args, say);
  if (command === 'clear-demo') return (await import('./clearDemoCommand.ts')).clearDemoCommand(args, say);
  process.stderr.write(`${usage}\n`);
  return 2;
});
