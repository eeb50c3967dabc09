import { type CalendarDay, daysBetween, dueDay } from '@gesta/clinical';
import { type Actor, canView, GestaError, type GestationCase, type InteractionCard, plainText } from '@gesta/domain';
import { and, eq, isNull, sql } from '../db/drizzle.ts';
import { type FormValues, gestation, interaction } from '../db/schema.ts';
import type { Db } from '../db/statements.ts';
import { ageForms, type GestationRow, newestGestationFirst } from '../gestation/queries.ts';
import { studyLines } from '../gestation/studyLines.ts';
import type { Act } from '../http/context.ts';
import { presentInteractionLine } from '../interaction/presentInteraction.ts';
import { type InteractionLineRow, newestFirst, selectInteractions } from '../interaction/queries.ts';
import { presentPatient } from '../patient/presentPatient.ts';
import { findPatient } from '../patient/queries.ts';

const TAB = 'gestationalAge.info.';
/** More than a patient has interactions in a life. */
const MOST = 1000;

/** Everything the first page of a patient shows: gestations with their interactions, newest first, and exams of none. */
export const fetalWorkspace: Act<'fetalWorkspace'> = async (ctx, { iuid }) => {
  const patient = await findPatient(ctx.db, iuid);
  if (!patient) throw new GestaError('notFound');
  const gestations = await ctx.db
    .select()
    .from(gestation)
    .where(and(eq(gestation.patientId, iuid), isNull(gestation.deletedAt)))
    .orderBy(...newestGestationFirst);
  const interactions = await selectInteractions(ctx.db, eq(interaction.patientId, iuid), newestFirst, MOST);
  const details = await detailsOf(ctx.db, iuid);
  const cards = interactions.flatMap((row) => {
    const detail = details.get(row.id);
    return detail ? [{ card: cardOf(ctx.user, row, detail), age: detail.age }] : [];
  });
  await ctx.audit({ action: 'patient.read', subject: iuid, details: { part: 'workspace' } });
  return {
    patient: presentPatient(patient),
    today: ctx.today,
    gestations: gestations.map((row) =>
      caseOf(
        row,
        cards.filter(({ card }) => card.gestation === row.id),
      ),
    ),
    unlinked: cards.flatMap(({ card }) => (card.gestation === null && card.type === 'exame' ? [card] : [])),
  };
};

type Detail = {
  version: number;
  observations: string;
  notes: string | null;
  conclusion: string | null;
  studies: Record<string, unknown>;
  age: FormValues;
};

async function detailsOf(db: Db, patient: string): Promise<Map<string, Detail>> {
  const rows = await db
    .select({
      id: interaction.id,
      version: interaction.version,
      observations: interaction.observations,
      notes: sql<string | null>`${interaction.forms} ->> 'observations.info.text'`,
      conclusion: sql<string | null>`${interaction.forms} ->> 'conclusion.info.text'`,
      studies: interaction.studies,
      age: ageForms,
    })
    .from(interaction)
    .where(and(eq(interaction.patientId, patient), isNull(interaction.deletedAt)));
  return new Map(rows.map(({ id, ...detail }) => [id, detail]));
}

/** That there is an interaction is for everybody; what is written in it for those who may open it. */
function cardOf(actor: Actor, row: InteractionLineRow, detail: Detail): InteractionCard {
  const readable = canView(actor, { status: row.status, doctor: row.doctorId });
  const calculated = detail.age[`${TAB}calculada`];
  return {
    ...presentInteractionLine(row),
    age: typeof calculated === 'number' ? calculated : ageBy(row.gestationStart, row.serviceDay),
    observations: readable ? plainText(detail.observations || (detail.notes ?? '')) : '',
    reportText: readable ? plainText(detail.conclusion ?? '') : '',
    studies: studyLines(row, detail.studies),
    version: detail.version,
  };
}

function ageBy(start: CalendarDay | null, day: CalendarDay): number | null {
  const days = start === null ? -1 : daysBetween(start, day);
  return days < 0 ? null : days;
}

function caseOf(row: GestationRow, interactions: { card: InteractionCard; age: FormValues }[]): GestationCase {
  const dated = interactions.find(({ age }) => age[`${TAB}calculo`] !== undefined)?.age ?? row.formsBase;
  const word = (field: string) => (typeof dated[TAB + field] === 'string' ? (dated[TAB + field] as string) : null);
  return {
    iuid: row.id,
    patient: row.patientId,
    date: row.date,
    fetos: row.fetos,
    sacos: row.sacos,
    calculo: word('calculo'),
    calculoRef: word('calculoRef'),
    due: row.date && dueDay(row.date),
    version: row.version,
    interactions: interactions.map(({ card }) => card),
  };
}
