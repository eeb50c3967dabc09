import { randomUUID } from 'node:crypto';
import type { CalendarDay } from '@gesta/clinical';
import { GestaError } from '@gesta/domain';
import { gestation } from '../db/schema.ts';
import type { CompanyContext } from '../http/context.ts';
import { type GestationRow, takeGestation } from './queries.ts';

type Begun = { id?: string | undefined; patient: string; date?: CalendarDay | null | undefined };

/** Not yet in the trail, which holds up the rest of the clinic until the transaction ends: `recordBegun` comes last. */
export async function beginGestation(ctx: CompanyContext, { id, patient, date }: Begun): Promise<GestationRow> {
  const [row] = await ctx.db
    .insert(gestation)
    .values({ companyId: ctx.company.iuid, id: id ?? randomUUID(), patientId: patient, date: date ?? null })
    .onConflictDoNothing()
    .returning();
  if (!row) throw new GestaError('duplicate');
  return row;
}

export async function recordBegun(ctx: CompanyContext, { id, patientId }: GestationRow): Promise<void> {
  await ctx.audit({ action: 'gestation.create', subject: id, details: { patient: patientId } });
}

/** The gestation an exam of this patient goes into. One of another patient is not there. */
export async function gestationFor(ctx: CompanyContext, wanted: string, patient: string): Promise<GestationRow> {
  if (wanted === 'new') return beginGestation(ctx, { patient });
  const row = await takeGestation(ctx.db, wanted);
  if (row?.patientId !== patient) throw new GestaError('notFound');
  return row;
}
