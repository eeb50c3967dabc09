import {
  type Actor,
  canView,
  documentsIn,
  type ExamFile,
  GestaError,
  isPicture,
  plainText,
  type TimelineInteraction,
} from '@gesta/domain';
import type { FormDefinition } from '@gesta/forms';
import { and, desc, eq, inArray, isNull, sql } from '../db/drizzle.ts';
import { examFile, type FormValues, interaction } from '../db/schema.ts';
import type { Db } from '../db/statements.ts';
import { filesOf, presentFile } from '../files/queries.ts';
import { companyForms } from '../form/companyForms.ts';
import { studyLines } from '../gestation/studyLines.ts';
import type { Act } from '../http/context.ts';
import { presentInteractionLine } from '../interaction/presentInteraction.ts';
import { type InteractionLineRow, newestFirst, selectInteractions } from '../interaction/queries.ts';
import { presentPatient } from '../patient/presentPatient.ts';
import { findPatient } from '../patient/queries.ts';

/** More than a patient has interactions in a life. */
const MOST = 1000;
/** Every exam has them, so they tell nothing about this one. */
const UNTOLD = new Set(['gestationalAge', 'conclusion', 'observations']);

/** Everything that happened with a patient, newest first. */
export const timeline: Act<'timeline'> = async (ctx, { iuid }) => {
  // Sent together: each begins while the answer to the one before is on its way.
  const [patient, interactions, details] = await Promise.all([
    findPatient(ctx.db, iuid),
    selectInteractions(ctx.db, eq(interaction.patientId, iuid), newestFirst, MOST),
    detailsOf(ctx.db, iuid),
  ]);
  if (!patient) throw new GestaError('notFound');
  const files = await filesByInteraction(
    ctx.db,
    interactions.map(({ id }) => id),
  );
  const definitions = await companyForms(ctx);
  await ctx.audit({ action: 'patient.read', subject: iuid, details: { part: 'timeline' } });
  return {
    patient: presentPatient(patient),
    interactions: interactions.flatMap((row) => {
      const detail = details.get(row.id);
      return detail ? [lineOf(ctx.user, row, detail, files.get(row.id) ?? [], definitions)] : [];
    }),
  };
};

type Detail = {
  studies: Record<string, unknown>;
  observations: string;
  /** The forms that have values. */
  forms: string[];
  /** What may become the summary, and what becomes a document. */
  told: FormValues;
};

async function detailsOf(db: Db, patient: string): Promise<Map<string, Detail>> {
  const rows = await db
    .select({
      id: interaction.id,
      studies: interaction.studies,
      observations: interaction.observations,
      forms: sql<
        string[]
      >`ARRAY(SELECT DISTINCT split_part(key, '.', 1) FROM jsonb_object_keys(${interaction.forms}) AS key)`,
      told: sql<FormValues>`coalesce((SELECT jsonb_object_agg(key, value) FROM jsonb_each(${interaction.forms})
        WHERE key IN ('conclusion.info.text', 'observations.info.text', 'info.anamnese.motivoConsulta')
        OR key ~ '^(solicitacoes|prescricoes|atestados)[.]'), '{}')`,
    })
    .from(interaction)
    .where(and(eq(interaction.patientId, patient), isNull(interaction.deletedAt)));
  return new Map(rows.map(({ id, ...detail }) => [id, detail]));
}

async function filesByInteraction(db: Db, interactions: readonly string[]): Promise<Map<string, ExamFile[]>> {
  const byInteraction = new Map<string, ExamFile[]>();
  if (interactions.length === 0) return byInteraction;
  const rows = await filesOf(db, inArray(examFile.interactionId, [...interactions])).orderBy(
    desc(examFile.createdAt),
    desc(examFile.id),
  );
  for (const row of rows) {
    const those = byInteraction.get(row.interactionId) ?? [];
    those.push(presentFile(row));
    byInteraction.set(row.interactionId, those);
  }
  return byInteraction;
}

/** That there is an interaction is for everybody; what is written in it and kept with it, for those who may open it. */
function lineOf(
  actor: Actor,
  row: InteractionLineRow,
  { studies, observations, forms, told }: Detail,
  files: readonly ExamFile[],
  definitions: readonly FormDefinition[],
): TimelineInteraction {
  const readable = canView(actor, { status: row.status, doctor: row.doctorId });
  const word = (key: string) => plainText(String(told[key] ?? ''));
  const pictures = files.filter(isPicture);
  const labels = definitions.filter(({ key }) => forms.includes(key) && !UNTOLD.has(key)).map(({ label }) => label);
  return {
    ...presentInteractionLine(row),
    summary: readable
      ? word('conclusion.info.text') ||
        plainText(observations) ||
        word('observations.info.text') ||
        String(told['info.anamnese.motivoConsulta'] ?? '').trim()
      : '',
    formLabels: labels,
    studies: studyLines(row, studies),
    documents: readable ? documentsIn(told) : [],
    images: readable ? pictures.length : 0,
    pdfs: readable ? files.filter(({ type }) => type === 'application/pdf').length : 0,
    cover: readable ? (pictures[0] ?? null) : null,
  };
}
