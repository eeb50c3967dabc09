import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { expect } from 'vitest';
import { printReport } from '../audit/printReport.ts';
import { verifyAudit } from '../audit/verify.ts';
import { folderStore } from '../store/fileStore.ts';
import type { Factories } from './factories.ts';
import type { TestApp, Who } from './testApp.ts';

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n');
export const FORGED = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Lang (pt) >>\nendobj\n%%EOF\n');

export type Scene = Awaited<ReturnType<typeof publishedExam>>;

/** A clinic with one exam, saved twice and published, on which a test may lay hands. */
export async function publishedExam(server: TestApp, make: Factories) {
  const company = await make.makeCompany();
  const doctor = await make.makeUser('doctor', [company.id], { displayName: 'Doutora Inventada' });
  const who: Who = { token: await server.signIn(doctor.email), company: company.id };
  const patient = await make.makePatient(company.id);
  const interaction = { doctorId: doctor.id, forms: { 'conclusion.info.text': '<p>Antes</p>' } };
  const { id: exam } = await make.makeInteraction(company.id, patient.id, interaction);
  const save = async (baseVersion: number, text: string) => {
    const set = { 'conclusion.info.text': text };
    const answer = await server.call('saveForms', { iuid: exam, baseVersion, set, unset: [], patchId: make.id() }, who);
    expect(answer.status).toBe(200);
  };
  await save(1, '<p>Primeira</p>');
  await save(2, '<p>Segunda</p>');
  await server.call('attachReport', { iuid: exam, name: 'laudo.pdf', bytes: PDF }, who);
  const { status, body } = await server.call('publishReport', { iuid: exam, version: 4 }, who);
  expect(status).toBe(200);
  const { code, sha256 } = body.report as { code: string; sha256: string };
  return {
    company: company.id,
    doctor: doctor.id,
    who,
    exam,
    code,
    sha256,
    save,
    ...handsOf(server, make, company.id, sha256),
  };
}

/** What somebody can do who owns the database and the disk. */
function handsOf(server: TestApp, make: Factories, company: string, sha256: string) {
  const { dataDir } = server.config;
  const place = path.join(dataDir, 'files', company, sha256.slice(0, 2), sha256);
  return {
    tamper: (...statements: string[]) => asSuperuser(make.pool, company, statements),
    exchangeFile: async () => {
      const bytes = await readFile(place);
      await writeFile(
        place,
        bytes.map((byte, at) => (at === 9 ? byte ^ 1 : byte)),
      );
    },
    removeFile: () => rm(place),
    keepForged: () => folderStore(dataDir).put(company, FORGED),
    keepAll: () => keepAll(make.pool, company, place),
    /** What `audit -- verify` says of this clinic. */
    verdict: async () => {
      const report = await verifyAudit(server.database.ownerUrl, dataDir);
      const chains = report.chains.filter((chain) => chain.company === company);
      const said: string[] = [];
      const code = printReport({ ...report, chains }, new Map(), (line) => said.push(line));
      const kinds = [...new Set(chains.flatMap(({ findings }) => findings.map(({ kind }) => kind)))].sort();
      return { code, kinds, partly: report.reports.partly, loose: report.history.loose, output: said.join('\n') };
    },
  };
}

const TOUCHED = ['report', 'form_change', 'audit_entry', 'audit_head'];

/** Answers how all that hands are laid on is put back as it is now: the rows of a clinic, and the file of its report. */
async function keepAll(pool: pg.Pool, company: string, place: string): Promise<() => Promise<void>> {
  const kept = `kept_${company.replaceAll('-', '')}`;
  const file = await readFile(place);
  const { rows } = await pool.query<{ table: string; columns: string }>(
    `SELECT table_name AS table, string_agg(quote_ident(column_name), ', ') AS columns FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name = ANY($1) AND is_generated = 'NEVER' GROUP BY 1`,
    [TOUCHED],
  );
  const copies = ['interaction', ...TOUCHED].map(
    (table) => `CREATE TABLE ${kept}.${table} AS SELECT * FROM ${table} WHERE company_id = :company`,
  );
  await asSuperuser(pool, company, [`CREATE SCHEMA ${kept}`, ...copies]);
  const back = rows.flatMap(({ table, columns }) => [
    `DELETE FROM ${table} WHERE company_id = :company`,
    `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM ${kept}.${table}`,
  ]);
  const forms = `UPDATE interaction SET forms = was.forms FROM ${kept}.interaction was WHERE was.id = interaction.id`;
  return async () => {
    await asSuperuser(pool, company, [...back, forms]);
    await writeFile(place, file);
  };
}

/** With the triggers silenced, and everything sealed before that. `:company` stands for the clinic. */
async function asSuperuser(pool: pg.Pool, company: string, statements: readonly string[]): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('SELECT gesta_seal(NULL)');
    await client.query('BEGIN; SET LOCAL session_replication_role = replica');
    for (const statement of statements) await client.query(statement.replaceAll(':company', `'${company}'`));
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
}

/** The whole chain of a clinic made anew over what its entries say now, its head with it. */
export const RECHAIN = `DO $$
DECLARE entry audit_entry; before bytea := '\\x00';
BEGIN
  FOR entry IN SELECT * FROM audit_entry WHERE company_id = :company ORDER BY seq LOOP
    entry.previous := before;
    before := sha256(convert_to(gesta_audit_text(entry), 'UTF8'));
    UPDATE audit_entry SET previous = entry.previous, hash = before WHERE company_id = :company AND seq = entry.seq;
  END LOOP;
  UPDATE audit_head SET hash = before WHERE company_id = :company;
END $$`;

/** The histories of a clinic made anew over what their changes say now. */
export const REHASH_HISTORY = `DO $$
DECLARE kept form_change; before bytea := '\\x00';
BEGIN
  FOR kept IN SELECT * FROM form_change WHERE company_id = :company ORDER BY interaction_id, version LOOP
    before := gesta_change_hash(kept, before);
    UPDATE form_change SET hash = before WHERE company_id = :company AND version = kept.version;
  END LOOP;
END $$`;

/** As the trail was before it held more of a report than its file, and anything of a history. */
export const OLD_ENTRIES = [
  `UPDATE audit_entry SET details = details - 'row' - 'history' WHERE company_id = :company`,
  RECHAIN,
];
