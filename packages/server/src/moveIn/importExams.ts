import { randomUUID } from 'node:crypto';
import { DEFAULT_LOCALE, type ExamRowSent, judgeExams, type RowExam, readExamRow } from '@gesta/domain';
import { eq, inArray, isNull, sql } from '../db/drizzle.ts';
import { company, interaction, moveInFile, moveInRow, patient, report } from '../db/schema.ts';
import type { Act, CompanyContext } from '../http/context.ts';
import { NUMBER_KEY } from '../interaction/beginInteraction.ts';
import { HELD_OF_REPORT, newReportCode } from '../report/heldReport.ts';
import { auditMany } from './auditMany.ts';
import { type BatchRow, closePiece, openBatch } from './batch.ts';

export const matchExams: Act<'matchExams'> = (ctx, { codes, numbers }) => matches(ctx, codes, numbers);

async function matches(ctx: CompanyContext, codes: readonly string[], numbers: readonly string[]) {
  const { id, name, patId, birthdate } = patient;
  const patients = await ctx.db
    .select({ iuid: id, name, patId, birthdate })
    .from(patient)
    .where(sql`${isNull(patient.deletedAt)} AND ${patId} = ANY(${sql.param([...new Set(codes)])}::text[])`);
  // A number stays taken by an exam that was hidden since.
  const exams = await ctx.db
    .select({
      accession: interaction.accessionNumber,
      iuid: interaction.id,
      patient: interaction.patientId,
      day: interaction.serviceDay,
    })
    .from(interaction)
    .where(
      sql`${interaction.accessionNumber} = ANY(${sql.param([...new Set(numbers)])}::text[]) AND ${interaction.accessionNumber} <> ''`,
    );
  return { patients, exams };
}

type Written = { id: string; line: number; exam: RowExam; patientId: string; sha256: Buffer; size: number };

/**
 * A piece of exams of another system: each is published with the report that system made, as it is. Nobody signs it here, nothing is
 * sent, and no portal opens.
 */
export const importExams: Act<'importExams'> = async (ctx, { iuid, piece, file, rows, write }) => {
  const { batch, answered } = await openBatch(ctx, { iuid, piece, file, rows, kind: 'exams' });
  if (answered) return answered;
  // Numbers that are being given are waited for, as everywhere.
  await ctx.db.select({ id: company.id }).from(company).where(eq(company.id, ctx.company.iuid)).for('no key update');
  const written = await judged(ctx, batch, write);
  if (written.length > 0) await writeExams(ctx, batch, written);
  const lines = new Set(written.map(({ line }) => line));
  const refused = write.flatMap(({ line }) => (lines.has(line) ? [] : [line]));
  return closePiece(ctx, batch, piece, { created: written.length, updated: 0, refused });
};

async function judged(ctx: CompanyContext, batch: BatchRow, write: readonly ExamRowSent[]): Promise<Written[]> {
  const read = write.flatMap((row) => {
    const { exam } = readExamRow(row.cells, ctx.today);
    return exam ? [{ ...row, exam }] : [];
  });
  const found = await matches(
    ctx,
    read.map(({ exam }) => exam.patId),
    read.map(({ exam }) => exam.accession),
  );
  const sent = await ctx.db.select().from(moveInFile).where(eq(moveInFile.batchId, batch.id));
  const sizes = new Map(sent.map(({ sha256, size }) => [sha256.toString('hex'), size]));
  const hashes = new Map(read.map(({ line, sha256 }) => [line, sha256]));
  const judgements = judgeExams(read, { ...found, hasFile: (_, line) => sizes.has(hashes.get(line) ?? '') });
  return read.flatMap(({ line, exam, sha256 }) => {
    const judgement = judgements.get(line);
    const size = sizes.get(sha256);
    if (judgement?.state !== 'new' || size === undefined) return [];
    const patientId = judgement.patient.iuid;
    return [{ id: randomUUID(), line, exam, patientId, sha256: Buffer.from(sha256, 'hex'), size }];
  });
}

async function writeExams(ctx: CompanyContext, batch: BatchRow, rows: readonly Written[]): Promise<void> {
  const companyId = ctx.company.iuid;
  const formsOf = (exam: RowExam) => ({ [NUMBER_KEY]: exam.accession });
  await ctx.db.insert(interaction).values(
    rows.map(({ id, exam, patientId }) => {
      // No hour was told: noon is on that day wherever the clinic is.
      const date = new Date(`${exam.date}T12:00:00Z`);
      return {
        ...{ companyId, id, patientId, date, studyDate: exam.date, serviceDay: exam.date, type: 'exame' as const },
        ...{ status: 'PUBLICADO' as const, title: exam.title, accessionNumber: exam.accession, forms: formsOf(exam) },
        ...{ publishedAt: date, createdAt: ctx.now, updatedAt: ctx.now },
      };
    }),
  );
  const people = await peopleOf(ctx, rows);
  const held = await ctx.db
    .insert(report)
    .values(
      rows.map(({ id, exam, patientId, sha256, size }) => ({
        ...{
          companyId,
          interactionId: id,
          version: 1,
          examVersion: 1,
          code: newReportCode(),
          origin: 'attached' as const,
        },
        ...{ locale: DEFAULT_LOCALE, sha256, size, publishedAt: ctx.now, publishedBy: ctx.user.iuid },
        frozen: {
          ...{
            values: formsOf(exam),
            formulas: [],
            measured: [],
            definitions: {},
            layout: { print: [] },
            serviceDay: exam.date,
          },
          ...{ clinic: people.clinic, patient: people.patients.get(patientId), doctor: null, movedIn: batch.id },
        },
      })),
    )
    .returning({ id: report.interactionId, ...HELD_OF_REPORT });
  const heldOf = new Map(held.map(({ id, ...each }) => [id, each]));
  await ctx.db
    .insert(moveInRow)
    .values(rows.map(({ id, line }) => ({ companyId, batchId: batch.id, line, recordId: id, version: 1 })));
  await auditMany(
    ctx,
    rows.map(({ id, line, sha256, patientId }) => ({
      action: 'interaction.publish',
      subject: id,
      details: {
        ...{ report: 1, version: 1, sha256: sha256.toString('hex'), ...heldOf.get(id), doctor: '' },
        ...{ batch: batch.id, line, patient: patientId },
      },
    })),
  );
}

/** As the reports of this piece name them. */
async function peopleOf(ctx: CompanyContext, rows: readonly Written[]) {
  const [clinic] = await ctx.db
    .select({ name: company.name, nameFull: company.nameFull, identity: company.identity })
    .from(company)
    .where(eq(company.id, ctx.company.iuid));
  const { id, name, patId, birthdate, sex } = patient;
  const ids = [...new Set(rows.map(({ patientId }) => patientId))];
  const found = await ctx.db.select({ id, name, patId, birthdate, sex }).from(patient).where(inArray(patient.id, ids));
  return { clinic, patients: new Map(found.map(({ id: iuid, ...person }) => [iuid, person])) };
}
