import { GestaError } from '@gesta/domain';
import { and, desc, eq, gte, sql } from '../db/drizzle.ts';
import { interaction, patient, qualityExam } from '../db/schema.ts';
import type { Act } from '../http/context.ts';
import { askedOf, firstMonth } from './qualityMirror.ts';

/** As many as somebody may look through; the farthest out. */
const MOST = 500;

/** The exams behind a cell, by z; a doctor's own, and of the whole clinic for those who see every row. */
export const mirrorExams: Act<'mirrorExams'> = async (ctx, input) => {
  const { span, curve } = askedOf(input);
  const own = ctx.user.role === 'doctor' ? ctx.user.iuid : undefined;
  if (own && input.doctor && input.doctor !== own) throw new GestaError('forbidden');
  const doctor = own ?? input.doctor;
  const z = sql<number>`(${qualityExam.measures} #>> ARRAY[${input.measure}::text, 'z', ${curve}::text])::float8`;
  const rows = await ctx.db
    .select({
      iuid: interaction.id,
      number: interaction.accessionNumber,
      patient: { iuid: patient.id, name: patient.name },
      day: qualityExam.day,
      mm: sql<number>`(${qualityExam.measures} #>> ARRAY[${input.measure}::text, 'mm'])::float8`,
      z,
    })
    .from(qualityExam)
    .innerJoin(interaction, eq(interaction.id, qualityExam.interactionId))
    .innerJoin(patient, eq(patient.id, interaction.patientId))
    .where(
      and(
        eq(qualityExam.span, span),
        gte(qualityExam.day, firstMonth(ctx, input.months)),
        doctor ? eq(qualityExam.doctorId, doctor) : undefined,
        sql`${z} IS NOT NULL`,
      ),
    )
    .orderBy(desc(sql`abs(${z})`))
    .limit(MOST);
  return rows.sort((one, other) => other.z - one.z);
};
