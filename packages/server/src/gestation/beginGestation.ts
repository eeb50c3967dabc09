import { randomUUID } from 'node:crypto';
import type { CalendarDay } from '@gesta/clinical';
import { GestaError } from '@gesta/domain';
import { gestation } from '../db/schema.ts';
import type { CompanyContext } from '../http/context.ts';
import { type GestationRow, takeGestation } from './queries.ts';

type Begun = { id?: string | undefined; patient: string; date?: CalendarDay | null | undefined };

export async function beginGestation(ctx: CompanyContext, { id, patient, date }: Begun): Promise<GestationRow> {
  const [row] = await ctx.db
    .insert(gestation)
    .values({ companyId: ctx.company.iuid, id: id ?? randomUUID(), patientId: patient, date: date ?? null })
    .onConflictDoNothing()
    .returning();
  if (!row) throw new GestaError('duplicate');
  await ctx.audit({ action: 'gestation.create', subject: row.id, details: { patient } });
  return row;
}

/** The gestation an exam of this patient goes into. One of another patient is not there. */
export async function gestationFor(ctx: CompanyContext, wanted: string, patient: string): Promise<GestationRow> {
  if (wanted === 'new') return beginGestation(ctx, { patient });
  const row = await takeGestation(ctx.db, wanted);
  if (row?.patientId !== patient) throw new GestaError('notFound');
  return row;
}
