import { GestaError } from '@gesta/domain';
import { sql } from '../db/drizzle.ts';
import type { Act, CompanyContext } from '../http/context.ts';
import { findPatient } from '../patient/queries.ts';
import { startWork } from '../work/startWork.ts';

export const exportPatient: Act<'exportPatient'> = async (ctx, { iuid, reason, locale }) => {
  const patient = await findPatient(ctx.db, iuid);
  if (!patient) throw new GestaError('notFound');
  await takePasswordStep(ctx);
  const started = await startWork(ctx, 'patientExport', { patient: iuid, locale });
  await ctx.audit({ action: 'patient.export', subject: iuid, details: { reason, work: started.work } });
  return started;
};

export const exportCompany: Act<'exportCompany'> = async (ctx, { reason, locale }) => {
  await takePasswordStep(ctx);
  const started = await startWork(ctx, 'companyExport', { locale });
  await ctx.audit({ action: 'company.export', subject: ctx.company.iuid, details: { reason, work: started.work } });
  return started;
};

/** Whoever finds a screen open must not be able to carry a record away. */
async function takePasswordStep(ctx: CompanyContext): Promise<void> {
  const { rows } = await ctx.db.execute<{ taken: boolean }>(
    sql`SELECT gesta_take_password_step(${ctx.user.sessionId}::uuid, ${ctx.now.toISOString()}::timestamptz) AS taken`,
  );
  if (!rows[0]?.taken) throw new GestaError('passwordRequired');
}
