import { GestaError } from '@gesta/domain';
import { and, asc, eq, inArray, isNull, sql } from '../db/drizzle.ts';
import { appUser, company, interaction, patient } from '../db/schema.ts';
import type { Act, CompanyContext } from '../http/context.ts';
import { selectDoctors } from '../interaction/listDoctors.ts';

/** As the function of the database counts them. */
const OPEN = ['LAUDAR', 'ANDAMENTO', 'FINALIZADO'] as const;
const openOf = (doctor: string) =>
  and(eq(interaction.doctorId, doctor), isNull(interaction.deletedAt), inArray(interaction.status, [...OPEN]));

export const openExamPlaces: Act<'openExamPlaces'> = async (ctx, { iuid }) => {
  const { rows } = await ctx.db.execute<{ company: string; name: string; exams: number }>(
    sql`SELECT c.id AS company, c.name, o.exams::int AS exams
        FROM gesta_open_exams(${iuid}::uuid) o JOIN ${company} c ON c.id = o.company_id ORDER BY gesta_fold(c.name)`,
  );
  return rows;
};

export const openExamsOf: Act<'openExamsOf'> = async (ctx, { iuid }) => {
  await refuseUnknown(ctx, iuid);
  const { id, title, serviceDay, status } = interaction;
  return ctx.db
    .select({ iuid: id, patientName: patient.name, title, serviceDay, status })
    .from(interaction)
    .innerJoin(patient, and(eq(patient.companyId, interaction.companyId), eq(patient.id, interaction.patientId)))
    .where(openOf(iuid))
    .orderBy(asc(serviceDay), asc(interaction.date), asc(id))
    .limit(500);
};

/** All that are open here go to one colleague: each is an exam that changed, and the trail has a line for it. */
export const passExams: Act<'passExams'> = async (ctx, { iuid, to }) => {
  await refuseUnknown(ctx, iuid);
  const doctors = await selectDoctors(ctx.db);
  if (to === iuid || !doctors.some((doctor) => doctor.iuid === to))
    throw new GestaError('invalidInput', { fields: { to: 'errors.fieldInvalid' } });
  const passed = await ctx.db
    .update(interaction)
    .set({ doctorId: to, version: sql`${interaction.version} + 1`, updatedAt: ctx.now })
    .where(openOf(iuid))
    .returning({ id: interaction.id });
  for (const { id } of passed)
    await ctx.audit({ action: 'interaction.assign', subject: id, details: { doctor: to, before: iuid } });
  return { passed: passed.length };
};

/** Past and present people of the company are seen here, and no others. */
async function refuseUnknown({ db }: CompanyContext, iuid: string): Promise<void> {
  const [there] = await db.select({ id: appUser.id }).from(appUser).where(eq(appUser.id, iuid));
  if (!there) throw new GestaError('notFound');
}
