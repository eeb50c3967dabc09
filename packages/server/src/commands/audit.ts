import pg from 'pg';
import { INSTALLATION } from '../audit/entryHash.ts';
import { type AuditReport, type ChainReport, verifyAudit } from '../audit/verify.ts';
import { openDatabase } from './openDatabase.ts';
import { runCommand } from './runCommand.ts';

const usage = 'npm run audit -- verify   reads the whole audit trail and says what does not fit';
const MOST_LINES = 20;

await runCommand(async (args) => {
  if (args.length !== 1 || args[0] !== 'verify') {
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
    return print(await verifyAudit(database.ownerUrl, database.dataDir), names);
  } finally {
    await database.close();
  }
});

async function companyNames(ownerUrl: string): Promise<Map<string, string> | null> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const known = await client.query<{ there: boolean }>(`SELECT to_regclass('audit_entry') IS NOT NULL AS there`);
    if (!known.rows[0]?.there) return null;
    const companies = await client.query<{ id: string; name: string }>('SELECT id::text, name FROM company');
    return new Map(companies.rows.map((row) => [row.id, row.name]));
  } finally {
    await client.end();
  }
}

function print(report: AuditReport, names: Map<string, string>): number {
  for (const chain of report.chains) printChain(chain, names);
  printAnchors(report.anchors);
  const broken = report.chains.filter((chain) => chain.findings.length > 0).length;
  const entries = report.chains.reduce((sum, chain) => sum + chain.entries, 0);
  console.log(
    `${report.chains.length} chains, ${entries} entries, ${broken === 0 ? 'all intact' : `${broken} broken`}`,
  );
  return broken === 0 ? 0 : 1;
}

function printChain(chain: ChainReport, names: Map<string, string>): void {
  const name = names.get(chain.company);
  const title = name === undefined ? `company ${chain.company}` : `company ${chain.company} (${name})`;
  const label = chain.company === INSTALLATION ? 'installation' : title;
  const verdict = chain.findings.length === 0 ? 'intact' : 'BROKEN';
  console.log(`${label}: ${chain.entries} entries, ${verdict}`);
  for (const finding of chain.findings.slice(0, MOST_LINES)) console.log(`  ${finding.kind}: ${finding.says}`);
  const rest = chain.findings.length - MOST_LINES;
  if (rest > 0) console.log(`  and ${rest} more`);
}

function printAnchors(anchors: AuditReport['anchors']): void {
  if (anchors === null) {
    console.log('no anchors yet: a chain cut together with its head, or rewritten as a whole, could not be noticed');
    return;
  }
  const unreadable = anchors.unreadable > 0 ? `, ${anchors.unreadable} unreadable lines skipped` : '';
  console.log(`${anchors.checked} anchors compared${unreadable}`);
}
