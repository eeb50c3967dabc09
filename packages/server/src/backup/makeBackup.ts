import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import type pg from 'pg';
import { anchorsFile, linesOf, parseAnchor } from '../audit/anchorLine.ts';
import { connect } from '../db/connect.ts';
import { PRODUCT_VERSION } from '../process/productVersion.ts';
import type { Say } from '../process/say.ts';
import { secretsFile } from '../process/seal.ts';
import type { FileStore } from '../store/fileStore.ts';
import { sizeOfFolder } from '../store/sizeOfFolder.ts';
import { copyFiles, sayMissing } from './copyFiles.ts';
import { type Manifest, type Part, type TableCopy, writeManifest } from './manifest.ts';
import { readPart, writePart } from './parts.ts';
import { copyOut, databaseTables, fileNames, filesQuery, readLines, writeAlike } from './tables.ts';
import { plainVault, type Vault } from './vault.ts';

export type Installation = {
  ownerUrl: string;
  dataDir: string;
  /** Where its files are kept, if not in its data folder. */
  elsewhere?: FileStore | null;
};
/** `bytes`: what was not there before. */
export type Made = { folder: string; missing: number; bytes: number };

/**
 * A copy of everything as it is at one moment, made while people work: tables in one snapshot, then the files their rows name. It gets its
 * name when it is whole; files are shared with the backups before it.
 */
export async function makeBackup(
  { ownerUrl, dataDir, elsewhere }: Installation,
  set: string,
  say: Say,
  vault: Vault = plainVault(set),
): Promise<Made> {
  const at = new Date();
  const name = at.toISOString().replace(/[-:.]/g, '');
  const draft = path.join(set, `${name}.${randomBytes(4).toString('hex')}.part`);
  await mkdir(path.join(draft, 'tables'), { recursive: true, mode: 0o700 });
  const client = await connect(ownerUrl);
  try {
    await refuseLesser(client);
    await writeAlike(client);
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const migrations = await client.query<{ name: string; hash: string }>(
      'SELECT name, hash FROM gesta_owner.migration ORDER BY name',
    );
    const tables: TableCopy[] = [];
    for (const table of await databaseTables(client)) {
      const part = await writePart(vault, draft, `tables/${table.schema}.${table.name}.gz`, readLines(client, table));
      tables.push({ ...table, part });
    }
    say(`${tables.length} tables, ${tables.reduce((sum, { part }) => sum + part.rows, 0)} rows`);
    const files = await writePart(vault, draft, 'files.gz', copyOut(client, await filesQuery(client)));
    const anchors = await copyAnchors(client, dataDir, vault, draft);
    const secretsKey = await copySecretsKey(dataDir, vault, draft);
    const sequences = await sequencesOf(client);
    await client.query('COMMIT');
    // After the snapshot: what a row names was kept before the row was, and nothing is ever taken away from there.
    const { count, missing, fresh } = await readPart(vault, draft, files, (lines) =>
      copyFiles(fileNames(lines), { from: elsewhere ?? plainVault(dataDir), to: vault, isKnown: true, say }),
    );
    say(`${count} files${missing.length > 0 ? `, ${missing.length} MISSING OR DAMAGED in this installation` : ''}`);
    sayMissing(missing, say);
    const manifest: Manifest = {
      ...{ format: 1, product: PRODUCT_VERSION, at: at.toISOString(), migrations: migrations.rows },
      ...{ tables, sequences, files, anchors, secretsKey },
    };
    await writeManifest(vault, draft, manifest);
    const bytes = fresh + (await sizeOfFolder(draft));
    const folder = path.join(set, name);
    await rename(draft, folder);
    return { folder, missing: missing.length, bytes };
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  } finally {
    await client.end();
  }
}

/** Somebody who sees only some rows would make a backup that only looks whole. */
async function refuseLesser(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ sees: boolean; there: boolean }>(
    `SELECT rolsuper OR rolbypassrls AS sees, to_regclass('gesta_owner.migration') IS NOT NULL AS there
     FROM pg_roles WHERE rolname = current_user`,
  );
  if (!rows[0]?.there) throw new Error('There is nothing to back up: this database has never been used by Gesta.');
  if (!rows[0].sees)
    throw new Error(
      'The role of DATABASE_URL does not see every row: use pg_dump with one that does, and copy the files.',
    );
}

/**
 * The lines the snapshot knows of, and no later one: it would name an entry that this backup does not have, and a restored trail would look
 * cut.
 */
async function copyAnchors(client: pg.Client, dataDir: string, vault: Vault, draft: string): Promise<Part | null> {
  const { rows } = await client.query<{ lines: number }>(
    'SELECT coalesce(max(lines), 0)::integer AS lines FROM audit_anchor',
  );
  const known = rows[0]?.lines ?? 0;
  const file = anchorsFile(dataDir);
  if (known === 0 || !(await isThere(file))) return null;
  async function* lines(): AsyncGenerator<string> {
    for await (const line of linesOf(file, Number.POSITIVE_INFINITY)) {
      const anchor = parseAnchor(line);
      if (anchor && 'n' in anchor && anchor.n > known) return;
      yield `${line.toString('utf8')}\n`;
    }
  }
  return writePart(vault, draft, 'anchors.gz', Readable.from(lines(), { objectMode: false }));
}

async function copySecretsKey(dataDir: string, vault: Vault, draft: string): Promise<Part | null> {
  const file = secretsFile(dataDir);
  return (await isThere(file)) ? writePart(vault, draft, 'secrets.key.gz', createReadStream(file)) : null;
}

/** Outside the snapshot, as sequences are: at least as far as any row of it. */
async function sequencesOf(client: pg.Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<Manifest['sequences'][number]>(
    `SELECT schemaname AS schema, sequencename AS name, last_value::text AS last FROM pg_sequences
     WHERE last_value IS NOT NULL AND schemaname !~ '^pg_' ORDER BY 1, 2`,
  );
  return rows;
}

async function isThere(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
