import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { anchorsFile } from '../audit/anchorLine.ts';
import { printReport } from '../audit/printReport.ts';
import { verifyAudit } from '../audit/verify.ts';
import { connect } from '../db/connect.ts';
import { migrate } from '../db/migrate.ts';
import type { Say } from '../process/say.ts';
import { secretsFile } from '../process/seal.ts';
import { copyFiles, sayMissing } from './copyFiles.ts';
import type { Installation } from './makeBackup.ts';
import { type Manifest, type Part, readManifest, type TableCopy } from './manifest.ts';
import { readPart } from './parts.ts';
import { emptyTables, fileNames, readLines, writeAlike, writeLines } from './tables.ts';
import { plainVault, type Vault } from './vault.ts';

type Opened = { vault: Vault; folder: string; manifest: Manifest };

/**
 * Puts a backup into an installation that has nothing, and proves it: every table summed again, every file held against its name, the
 * trail walked against its anchors. One line for each proof; the answer is how many failed.
 */
export async function restoreBackup(
  installation: Installation,
  folder: string,
  say: Say,
  vault: Vault = plainVault(path.dirname(folder)),
): Promise<number> {
  const { ownerUrl, dataDir } = installation;
  const backup = { vault, folder, manifest: await readManifest(vault, folder) };
  const { manifest } = backup;
  await refuseUsed(ownerUrl, dataDir);
  say(`Backup of ${manifest.at}, made by Gesta ${manifest.product}`);
  await migrate(ownerUrl, { only: new Map(manifest.migrations.map(({ name, hash }) => [name, hash])) });
  const client = await connect(ownerUrl);
  let failed = 0;
  try {
    await writeAlike(client);
    await fillTables(client, backup);
    failed += await proveTables(client, manifest, say);
    await client.query('UPDATE graphile_worker._private_jobs SET locked_at = NULL, locked_by = NULL');
    await client.query('UPDATE graphile_worker._private_job_queues SET locked_at = NULL, locked_by = NULL');
  } finally {
    await client.end();
  }
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await placePart(backup, manifest.anchors, anchorsFile(dataDir));
  await placePart(backup, manifest.secretsKey, secretsFile(dataDir));
  failed += await placeFiles(backup, installation, say);
  const { applied } = await migrate(ownerUrl);
  if (applied.length > 0) say(`Brought to the shape of this version: ${applied.length} migrations`);
  failed += await proveTrail(installation, say);
  say(failed === 0 ? 'PROVEN: this is the installation as it was.' : `NOT PROVEN: ${failed} of the above do not fit.`);
  return failed;
}

/** Never over something: whoever restores in the wrong place must lose nothing. */
async function refuseUsed(ownerUrl: string, dataDir: string): Promise<void> {
  const client = await connect(ownerUrl);
  try {
    const { rows } = await client.query<{ above: boolean; there: boolean }>(
      `SELECT rolsuper AS above, to_regclass('public.company') IS NOT NULL AS there FROM pg_roles WHERE rolname = current_user`,
    );
    if (!rows[0]?.above)
      throw new Error('Restoring needs a superuser of the database: DATABASE_URL names another role.');
    const used = rows[0].there && (await client.query('SELECT FROM company UNION ALL SELECT FROM app_user LIMIT 1'));
    if (used && used.rowCount !== 0) throw new Error('This installation is in use: restore into one that has nothing.');
  } finally {
    await client.end();
  }
  const left = await readdir(path.join(dataDir, 'files')).catch(() => []);
  if (left.length > 0) throw new Error(`There are files in ${dataDir}: restore into a folder that has none.`);
}

/** All tables or none, and without what rows do to each other when somebody works: they come as they were. */
async function fillTables(client: pg.Client, { vault, folder, manifest }: Opened): Promise<void> {
  const { tables, sequences } = manifest;
  await client.query('BEGIN');
  await client.query('SET LOCAL session_replication_role = replica');
  await emptyTables(client, tables);
  for (const table of tables) await readPart(vault, folder, table.part, (lines) => writeLines(client, table, lines));
  for (const { schema, name, last } of sequences)
    await client.query(`SELECT setval(format('%I.%I', $1::text, $2::text), $3::bigint)`, [schema, name, last]);
  await client.query('COMMIT');
  await client.query('ANALYZE');
}

async function proveTables(client: pg.Client, { tables }: Manifest, say: Say): Promise<number> {
  let rows = 0;
  let failed = 0;
  for (const table of tables) {
    rows += table.part.rows;
    if ((await sumOf(client, table)) === table.part.sha256) continue;
    failed += 1;
    say(`table ${table.schema}.${table.name} DIFFERS from the backup`);
  }
  say(`${tables.length - failed} of ${tables.length} tables are as they were, ${rows} rows`);
  return failed;
}

async function sumOf(client: pg.Client, table: TableCopy): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(readLines(client, table), hash);
  return hash.digest('hex');
}

async function placePart({ vault, folder }: Opened, part: Part | null, place: string): Promise<void> {
  if (part)
    await readPart(vault, folder, part, (lines) =>
      pipeline(lines, createWriteStream(place, { flags: 'wx', mode: 0o600 })),
    );
}

async function placeFiles({ vault, folder, manifest }: Opened, target: Installation, say: Say): Promise<number> {
  const { count, missing } = await readPart(vault, folder, manifest.files, (lines) =>
    copyFiles(fileNames(lines), {
      from: vault,
      to: target.elsewhere ?? plainVault(target.dataDir),
      isKnown: false,
      say,
    }),
  );
  say(`${count - missing.length} of ${count} files are as they were`);
  sayMissing(missing, say);
  return missing.length > 0 ? 1 : 0;
}

async function proveTrail({ ownerUrl, dataDir, elsewhere }: Installation, say: Say): Promise<number> {
  return printReport(await verifyAudit(ownerUrl, dataDir, elsewhere ?? undefined), new Map(), say);
}
