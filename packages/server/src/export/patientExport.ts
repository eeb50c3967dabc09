import type { Locale } from '@gesta/domain';
import { wordsIn } from '../report/speech.ts';
import type { Running, RunWork } from '../work/running.ts';
import { addParts, keptPart, madePart, type NewPart } from '../work/workParts.ts';
import { accessesOf } from './accesses.ts';
import { bundleOf } from './bundleOf.ts';
import { addManifest } from './manifest.ts';
import { type ExportedFile, patientFiles, patientRecord } from './patientRecord.ts';
import { readMe } from './readMe.ts';

/** So many files are read between two steps. */
const AT_ONCE = 20;

/** Everything of one patient, for herself: what the clinic knows, its papers and pictures, and who read them. */
export const patientExport: RunWork = async (running) => {
  const { step, company, asked } = running;
  const patient = String(asked.patient);
  const locale = asked.locale as Locale;
  const found = await step(({ db }) => patientFiles(db, patient, false));
  const missing = await addKept(running, found);
  const { t } = await wordsIn(locale);
  const [record, accesses, bundle] = await step(async ({ db }) => [
    await patientRecord(db, patient, false),
    await accessesOf(db, patient, { t, locale, timeZone: company.timeZone }),
    await bundleOf(running, db, patient, found),
  ]);
  if (!record) throw new Error('the patient of an export is not there');
  const files = found.map((file) => fileLine(file, missing.includes(file.name)));
  const parts = [
    ...(bundle === null ? [] : [await madePart('paciente.json', bundle)]),
    await madePart('registro.json', JSON.stringify({ ...record, exported_files: files }, null, 1)),
    await madePart('acessos.csv', accesses),
    await madePart('LEIA-ME.txt', readMe(t, { company: company.name, kind: 'patient' })),
  ];
  await step(async ({ db, gotOn }) => {
    await addParts(db, { company: company.iuid, id: running.id }, parts);
    gotOn({ done: found.length, total: found.length, reached: { at: found.length, missing } });
  });
  const { files: count, hash } = await addManifest(running);
  const result = { files: count, missing: missing.length, manifest: hash };
  return { result, fileName: `paciente-${patient.slice(0, 8)}.zip` };
};

/** Answers with the names of those that are gone. */
async function addKept(running: Running, found: readonly ExportedFile[]): Promise<string[]> {
  const missing: string[] = [...((running.reached?.missing as string[] | undefined) ?? [])];
  for (let at = Number(running.reached?.at ?? 0); at < found.length; at += AT_ONCE) {
    const parts: NewPart[] = [];
    for (const file of found.slice(at, at + AT_ONCE)) {
      const part = await keptPart(running.files, running.company.iuid, file);
      if (part) parts.push(part);
      else missing.push(file.name);
    }
    const done = Math.min(at + AT_ONCE, found.length);
    await running.step(async ({ db, gotOn }) => {
      await addParts(db, { company: running.company.iuid, id: running.id }, parts);
      gotOn({ done, total: found.length, reached: { at: done, missing } });
    });
  }
  return missing;
}

/** How a file stands in the record: where it is in the export, and whether its bytes were there. */
export const fileLine = ({ name, of, sha256, size }: ExportedFile, isMissing: boolean) => ({
  name,
  of,
  sha256: sha256.toString('hex'),
  size,
  missing: isMissing,
});
