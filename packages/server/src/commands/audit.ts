import pg from 'pg';
import { noteChecks } from '../audit/noteChecks.ts';
import { printReport } from '../audit/printReport.ts';
import { verifyAudit } from '../audit/verify.ts';
import { openDatabase } from './openDatabase.ts';
import { runCommand } from './runCommand.ts';

const usage = `npm run audit -- verify          reads the whole audit trail, published reports and histories, and says what does not fit
npm run audit -- verify --note   the same, and leaves the result in the trail of each clinic, as the server does every night`;

await runCommand(async (args) => {
  const [word, ...options] = args;
  const notes = options[0] === '--note';
  if (word !== 'verify' || options.length > (notes ? 1 : 0)) {
    process.stderr.write(`${usage}\n`);
    return 2;
  }
  const database = await openDatabase((line) => process.stderr.write(`${line}\n`));
  try {
    const names = await companyNames(database.ownerUrl);
    if (names === null) {
      console.log('There is no audit trail: this database has never been used by Gesta.');
      return 1;
    }
    const { ownerUrl, dataDir, elsewhere } = database;
    const report = await verifyAudit(ownerUrl, dataDir, elsewhere ?? undefined);
    const code = printReport(report, names, (line) => console.log(line));
    if (!notes) return code;
    // What was found is where people look for it; a failure is only a check that could not be made.
    await noteChecks(ownerUrl, report, names);
    return 0;
  } finally {
    await database.close();
  }
});

async function companyNames(ownerUrl: string): Promise<Map<string, string> | null> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const known = await client.query<{ there: boolean; current: boolean }>(
      `SELECT to_regclass('audit_entry') IS NOT NULL AS there, to_regclass('audit_tail') IS NOT NULL AS current`,
    );
    if (!known.rows[0]?.there) return null;
    if (!known.rows[0].current) throw new Error('The database is of an older Gesta: start this one once, then verify.');
    const companies = await client.query<{ id: string; name: string }>('SELECT id::text, name FROM company');
    return new Map(companies.rows.map((row) => [row.id, row.name]));
  } finally {
    await client.end();
  }
}
