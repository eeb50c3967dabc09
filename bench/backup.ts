import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { makeBackup } from '../packages/server/src/backup/makeBackup.ts';
import { proveBackup } from '../packages/server/src/backup/proveBackup.ts';
import { restoreBackup } from '../packages/server/src/backup/restoreBackup.ts';
import { copyOut, databaseTables } from '../packages/server/src/backup/tables.ts';
import { startEmbedded } from '../packages/server/src/db/embedded.ts';
import { migrate } from '../packages/server/src/db/migrate.ts';
import { seedDemo } from '../packages/server/src/demo/seedDemo.ts';
import { filePlace } from '../packages/server/src/store/fileStore.ts';
import { sizeOfFolder } from '../packages/server/src/store/sizeOfFolder.ts';
import { loadedCompany } from './lists.ts';

const run = promisify(execFile);
/** 6,000 made anew and the rest copies of them: 102,000 exams. */
const TIMES = Number(process.env.BENCH_BACKUP_TIMES ?? 17);
/** One for an exam, of the size of a report: pictures make more bytes and no other kind of work. */
const FILE_KB = Number(process.env.BENCH_BACKUP_FILE_KB ?? 40);
/** Rows for so many files are written together. */
const WRITTEN_AT_ONCE = 500;

type Took = { seconds: number; mb: number };

/**
 * How long it takes to back up, prove and restore an installation of 100,000 exams with a file each, beside what tools for parts of it
 * need for the same data: the database's own copy of its folder (`pg_backup_start`, what pg_basebackup is), or its tables as they come,
 * compressed (what pg_dump is), with `cp` of the files.
 */
export async function benchBackup(): Promise<void> {
  const root = mkdtempSync(path.join(tmpdir(), 'gesta-bench-backup-'));
  const dataDir = path.join(root, 'data');
  const embedded = await startEmbedded(dataDir, () => {});
  try {
    await migrate(embedded.url);
    await seedDemo(embedded.url);
    const company = await loadedCompany(embedded.url, TIMES);
    const files = await addFiles(embedded.url, dataDir, company.id);
    const [tables, bytes] = await Promise.all([databaseMb(embedded.url), sizeOfFolder(path.join(dataDir, 'files'))]);
    console.log(
      `\nBackup, ${company.exams} exams: a database of ${tables.toFixed(0)} MB, ${files} files of ${(bytes / 1e6).toFixed(0)} MB`,
    );
    const folderCopy = await copyFolder(embedded.url, dataDir, path.join(root, 'base'));
    const bareTables = await copyTables(embedded.url, path.join(root, 'dump'));
    const fileCopy = await copied(path.join(dataDir, 'files'), path.join(root, 'files'));
    tell('cp of the files', fileCopy);
    tell('the database folder, as pg_basebackup', folderCopy);
    tell('the tables, compressed, as pg_dump', bareTables);
    const beside = [
      { name: 'folder + cp', seconds: folderCopy.seconds + fileCopy.seconds },
      { name: 'tables + cp', seconds: bareTables.seconds + fileCopy.seconds },
    ];
    await rm(path.join(root, 'files'), { recursive: true });
    await rm(path.join(root, 'base'), { recursive: true });

    const set = path.join(root, 'backups');
    const installation = { ownerUrl: embedded.url, dataDir };
    const quiet = () => {};
    const first = await timed(() => makeBackup(installation, set, quiet));
    const { folder } = first.result;
    tell('npm run backup', { seconds: first.seconds, mb: (await sizeOfFolder(folder)) / 1e6 }, beside);
    const second = await timed(() => makeBackup(installation, set, quiet));
    tell('npm run backup, the night after', { seconds: second.seconds, mb: second.result.bytes / 1e6 }, beside);
    const proven = await timed(() => proveBackup(folder, quiet));
    tell('npm run backup -- verify', { seconds: proven.seconds, mb: 0 }, beside);
    const target = path.join(root, 'elsewhere');
    const other = await startEmbedded(target, () => {});
    try {
      const restored = await timed(() => restoreBackup({ ownerUrl: other.url, dataDir: target }, folder, quiet));
      tell('npm run restore', { seconds: restored.seconds, mb: (await sizeOfFolder(target)) / 1e6 }, beside);
      console.log(`  what did not fit: ${proven.result} when proven, ${restored.result} when restored`);
    } finally {
      await other.stop();
    }
  } finally {
    await embedded.stop();
    rmSync(root, { recursive: true, force: true });
  }
}

/** Bytes that cannot be compressed, each with a row that names it. */
async function addFiles(ownerUrl: string, dataDir: string, company: string): Promise<number> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    const { rows } = await owner.query<{ id: string }>('SELECT id FROM interaction WHERE company_id = $1', [company]);
    const made = new Set<string>();
    for (let from = 0; from < rows.length; from += WRITTEN_AT_ONCE) {
      const some = rows.slice(from, from + WRITTEN_AT_ONCE).map(({ id }) => {
        const bytes = randomBytes(FILE_KB * 512 + Math.floor(Math.random() * FILE_KB * 1024));
        const hash = createHash('sha256').update(bytes).digest('hex');
        const place = filePlace(dataDir, company, hash);
        if (!made.has(path.dirname(place))) mkdirSync(path.dirname(place), { recursive: true });
        made.add(path.dirname(place));
        writeFileSync(place, bytes);
        return { id, hash, size: bytes.length };
      });
      await owner.query(
        `INSERT INTO exam_file (company_id, interaction_id, field_key, name, content_type, size, sha256, created_by, created_at)
         SELECT $1, (each ->> 'id')::uuid, 'images', 'laudo.pdf', 'application/pdf', (each ->> 'size')::int,
           decode(each ->> 'hash', 'hex'), (SELECT id FROM app_user LIMIT 1), now()
         FROM jsonb_array_elements($2::jsonb) AS each`,
        [company, JSON.stringify(some)],
      );
    }
    await owner.query('VACUUM (ANALYZE) exam_file');
    await owner.query('CHECKPOINT');
    return rows.length;
  } finally {
    await owner.end();
  }
}

async function databaseMb(ownerUrl: string): Promise<number> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  const { rows } = await owner.query<{ bytes: string }>('SELECT pg_database_size(current_database()) AS bytes');
  await owner.end();
  return Number(rows[0]?.bytes ?? 0) / 1e6;
}

async function copyFolder(ownerUrl: string, dataDir: string, target: string): Promise<Took> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    const { seconds } = await timed(async () => {
      await owner.query("SELECT pg_backup_start('bench', true)");
      await copied(path.join(dataDir, 'postgres'), target);
      await owner.query('SELECT pg_backup_stop(false)');
    });
    return { seconds, mb: (await sizeOfFolder(target)) / 1e6 };
  } finally {
    await owner.end();
  }
}

async function copyTables(ownerUrl: string, target: string): Promise<Took> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  mkdirSync(target);
  try {
    const { seconds } = await timed(async () => {
      for (const { schema, name } of await databaseTables(owner)) {
        const lines = copyOut(owner, `SELECT * FROM ${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`);
        await pipeline(lines, createGzip(), createWriteStream(path.join(target, `${schema}.${name}.gz`)));
      }
    });
    return { seconds, mb: (await sizeOfFolder(target)) / 1e6 };
  } finally {
    await owner.end();
  }
}

async function copied(from: string, to: string): Promise<Took> {
  const { seconds } = await timed(() => run('cp', ['-a', from, to]));
  return { seconds, mb: (await sizeOfFolder(to)) / 1e6 };
}

async function timed<T>(work: () => Promise<T>): Promise<{ seconds: number; result: T }> {
  const began = performance.now();
  const result = await work();
  return { seconds: (performance.now() - began) / 1000, result };
}

function tell(name: string, { seconds, mb }: Took, beside: readonly { name: string; seconds: number }[] = []): void {
  const ratios = beside.map((each) => `${(seconds / each.seconds).toFixed(1)} × ${each.name}`).join(', ');
  const size = mb === 0 ? '' : `${mb.toFixed(0)} MB`;
  console.log(`  ${name.padEnd(42)} ${seconds.toFixed(1).padStart(6)} s  ${size.padStart(8)}   ${ratios}`);
}
