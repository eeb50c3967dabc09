import { randomUUID } from 'node:crypto';
import type { CalendarDay } from '@gesta/clinical';
import { GestaError, type PatientDraft } from '@gesta/domain';
import { and, eq, gte, isNull, lt, max, sql } from '../db/drizzle.ts';
import { patient } from '../db/schema.ts';
import type { Act, CompanyContext } from '../http/context.ts';
import { patIdTaken } from './patIdTaken.ts';
import { presentPatient } from './presentPatient.ts';
import { findPatient } from './queries.ts';

const DAY_MS = 86_400_000;

export const createPatient: Act<'createPatient'> = async (ctx, { iuid, ...draft }) => {
  refuseFuture(ctx, draft.birthdate);
  const id = iuid ?? randomUUID();
  const known = iuid && (await findPatient(ctx.db, iuid));
  // The answer of the first call was lost on its way: it is given again.
  if (known) return presentPatient(known);
  const made = await registerPatient(ctx, { ...draft, id });
  await ctx.audit({ action: 'patient.create', subject: id });
  return presentPatient(made);
};

/** The front desk and other systems may know no more than a name. */
export type NewPatient = Omit<PatientDraft, 'birthdate' | 'sex'> & {
  id: string;
  birthdate?: CalendarDay | null | undefined;
  sex?: PatientDraft['sex'];
};

/** The caller records it, after everything else that others may wait for: the trail of a company is written by one at a time. */
export async function registerPatient(ctx: CompanyContext, draft: NewPatient) {
  const [made] = draft.patId
    ? await insert(ctx, { ...draft, patId: draft.patId })
        .returning()
        .catch(patIdTaken)
    : await insertNumbered(ctx, draft);
  if (!made) throw new GestaError('duplicate', { fields: { patId: 'errors.patIdExists' } });
  return made;
}

function insert(ctx: CompanyContext, values: NewPatient & { patId: string }) {
  return ctx.db.insert(patient).values({ ...values, companyId: ctx.company.iuid });
}

/**
 * The code is the moment in seconds. Who registers in a second that is taken gets the one after the last taken, however
 * many are registered at once: they choose one after the other.
 */
async function insertNumbered(ctx: CompanyContext, draft: NewPatient) {
  await lockCodes(ctx);
  return insert(ctx, { ...draft, patId: await freePatId(ctx) })
    .returning()
    .catch(patIdTaken);
}

/** Until the transaction ends nobody else of the company registers with a code that is looked for first. */
export async function lockCodes(ctx: CompanyContext): Promise<void> {
  await ctx.db.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`patId ${ctx.company.iuid}`}, 0))`);
}

async function freePatId(ctx: CompanyContext): Promise<string> {
  const now = digitsOf(ctx.now);
  const nextDay = digitsOf(new Date(ctx.now.getTime() + DAY_MS));
  const [taken] = await ctx.db
    .select({ last: max(patient.patId) })
    .from(patient)
    .where(
      and(
        isNull(patient.deletedAt),
        gte(patient.patId, now),
        lt(patient.patId, nextDay),
        sql`length(${patient.patId}) = 14`,
      ),
    );
  const last = momentOf(taken?.last ?? '');
  // Fourteen digits that somebody typed need not be a moment.
  return Number.isNaN(last) ? now : digitsOf(new Date(last + 1000));
}

export const updatePatient: Act<'updatePatient'> = async (ctx, { iuid, version, ...input }) => {
  refuseFuture(ctx, input.birthdate);
  // A patient keeps the code it has: emptying the field does not take it away.
  const { patId, ...rest } = input;
  const changes = patId ? input : rest;
  const [row] = await ctx.db
    .update(patient)
    .set({ ...changes, version: sql`${patient.version} + 1`, updatedAt: ctx.now })
    .where(and(eq(patient.id, iuid), eq(patient.version, version), isNull(patient.deletedAt)))
    .returning()
    .catch(patIdTaken);
  if (!row) throw new GestaError((await findPatient(ctx.db, iuid)) ? 'conflict' : 'notFound');
  await ctx.audit({ action: 'patient.update', subject: iuid, details: { fields: Object.keys(changes) } });
  return presentPatient(row);
};

/** Fourteen digits of a moment, as the specification has it, and back. */
function digitsOf(moment: Date): string {
  return moment.toISOString().replace(/\D/g, '').slice(0, 14);
}

function momentOf(digits: string): number {
  return Date.parse(digits.replace(/(....)(..)(..)(..)(..)(..)/, '$1-$2-$3T$4:$5:$6Z'));
}

/** Only here is it known what day it is for the company. */
export function refuseFuture(
  ctx: CompanyContext,
  birthdate: CalendarDay | null | undefined,
  field: 'birthdate' | 'birthDate' = 'birthdate',
): void {
  if (birthdate && birthdate > ctx.today) {
    throw new GestaError('invalidInput', { fields: { [field]: 'errors.birthdateFuture' } });
  }
}
