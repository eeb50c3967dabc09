import { GestaError, type PatientDraft } from '@gesta/domain';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { patient } from '../db/schema.ts';
import type { Act, CompanyContext } from '../http/context.ts';
import { patIdTaken } from './patIdTaken.ts';
import { presentPatient } from './presentPatient.ts';
import { findPatient } from './queries.ts';

const SECONDS_TRIED = 120;

export const createPatient: Act<'createPatient'> = async (ctx, input) => {
  const row = input.patId
    ? await insert(ctx, { ...input, patId: input.patId })
        .returning()
        .catch(patIdTaken)
    : await insertNumbered(ctx, input);
  if (!row[0]) throw new GestaError('duplicate', { fields: { patId: 'errors.patIdExists' } });
  await ctx.audit({ action: 'patient.create', subject: row[0].id });
  return presentPatient(row[0]);
};

function insert(ctx: CompanyContext, values: PatientDraft & { patId: string }) {
  return ctx.db.insert(patient).values({ ...values, companyId: ctx.company.iuid });
}

/** The number is the moment in seconds; who registers in the same second takes the next free one. */
async function insertNumbered(ctx: CompanyContext, draft: PatientDraft) {
  for (let seconds = 0; seconds < SECONDS_TRIED; seconds += 1) {
    const made = await insert(ctx, { ...draft, patId: generatedPatId(ctx.now, seconds) })
      .onConflictDoNothing()
      .returning();
    if (made.length > 0) return made;
  }
  return [];
}

export const updatePatient: Act<'updatePatient'> = async (ctx, { iuid, version, ...input }) => {
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

/** Fourteen digits of a moment, as the specification has it. */
function generatedPatId(now: Date, secondsLater: number): string {
  const moment = new Date(now.getTime() + secondsLater * 1000);
  return moment.toISOString().replace(/\D/g, '').slice(0, 14);
}
