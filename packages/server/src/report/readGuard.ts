import { loadChapters } from '@gesta/clinical';
import { GestaError, type Locale } from '@gesta/domain';
import { type GuardFinding, type GuardInput, guard, openFindings } from '@gesta/findings';
import { asc, eq } from '../db/drizzle.ts';
import { appUser, guardDismissal } from '../db/schema.ts';
import { companyForms } from '../form/companyForms.ts';
import { measuredIn } from '../gestation/measuredIn.ts';
import { interactionsOf } from '../gestation/queries.ts';
import type { CompanyContext } from '../http/context.ts';
import type { InteractionRow } from '../interaction/formHistory.ts';
import { findPatient } from '../patient/queries.ts';
import { wordsIn } from './speech.ts';

/** What does not fit together in an exam as it is stored. */
export async function readGuard(ctx: CompanyContext, row: InteractionRow, locale: Locale): Promise<GuardFinding[]> {
  await loadChapters();
  const patient = await findPatient(ctx.db, row.patientId);
  if (!patient) throw new GestaError('notFound');
  const interactions = row.gestationId === null ? [] : await interactionsOf(ctx.db, row.gestationId);
  const others = measuredIn(
    ctx.user,
    interactions.filter(({ id }) => id !== row.id),
  );
  const input: GuardInput = {
    type: row.type,
    definitions: await companyForms(ctx),
    values: row.forms,
    earlierExams: others.map(({ date, formValues }) => ({ date, values: formValues })),
    patient: { birthdate: patient.birthdate, sex: patient.sex, patId: patient.patId },
    hasDoctor: row.doctorId !== null,
    today: ctx.today,
    speech: await wordsIn(locale),
  };
  return guard(input);
}

export function dismissalsOf(ctx: CompanyContext, interaction: string) {
  const { finding, fingerprint, reason, dismissedAt, interactionId, dismissedBy } = guardDismissal;
  return ctx.db
    .select({ finding, fingerprint, reason, at: dismissedAt, by: appUser.displayName })
    .from(guardDismissal)
    .leftJoin(appUser, eq(appUser.id, dismissedBy))
    .where(eq(interactionId, interaction))
    .orderBy(asc(dismissedAt));
}

export type GuardRead = { open: GuardFinding[]; dismissed: GuardFinding[] };

/** What is found, and whether somebody has dismissed it as it is now. */
export async function readOpenGuard(ctx: CompanyContext, row: InteractionRow, locale: Locale): Promise<GuardRead> {
  const found = await readGuard(ctx, row, locale);
  const open = openFindings(found, await dismissalsOf(ctx, row.id));
  return { open: [...open], dismissed: found.filter((each) => !open.includes(each)) };
}
