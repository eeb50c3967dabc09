import { parseArgs } from 'node:util';
import { clearDemo, countDemo } from '../demo/clearDemo.ts';
import type { Say } from '../process/say.ts';
import { folderStore } from '../store/fileStore.ts';
import { withDatabase } from './openDatabase.ts';

export async function clearDemoCommand(args: string[], say: Say): Promise<number> {
  const { values } = parseArgs({ args, options: { yes: { type: 'boolean' } } });
  return withDatabase(async ({ ownerUrl, dataDir, elsewhere }) => {
    const { companies, people } = await countDemo(ownerUrl);
    if (companies.length === 0 && people === 0) {
      say('There is no demo here.');
      return 0;
    }
    const what = `${companies.join(', ') || 'no company'}, with all records, and ${people} demo accounts`;
    if (values.yes !== true) {
      say(`This would remove for ever: ${what}. To do it, add --yes.`);
      return 1;
    }
    const cleared = await clearDemo(ownerUrl);
    const files = elsewhere ?? folderStore(dataDir);
    for (const company of cleared.ids) await files.remove(company);
    const rows = Object.entries(cleared.rows).filter(([, count]) => count > 0);
    say(`Removed: ${rows.map(([table, count]) => `${count} ${table}`).join(', ')}. The audit trail stays.`);
    for (const email of cleared.kept) say(`${email} is named in records of a real company: closed, not removed.`);
    if (!cleared.hasAdmin) say('Nobody is admin now: make one with npm run admin -- create.');
    return 0;
  });
}
