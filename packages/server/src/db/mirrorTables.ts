import type { MirrorCurve, MirrorMeasure, MirrorMeasures, MirrorSpan } from '@gesta/domain';
import { day, instant } from './columns.ts';
import { doublePrecision, integer, jsonb, pgTable, primaryKey, text, uuid } from './drizzle.ts';

/** What one exam says in the quality mirror. */
export const qualityExam = pgTable(
  'quality_exam',
  {
    companyId: uuid('company_id').notNull(),
    gestationId: uuid('gestation_id').notNull(),
    span: text('span').$type<MirrorSpan>().notNull(),
    interactionId: uuid('interaction_id').notNull(),
    doctorId: uuid('doctor_id').notNull(),
    day: day('day').notNull(),
    measures: jsonb('measures').$type<MirrorMeasures>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.gestationId, table.span] })],
);

/** Sums of a month, of one doctor and one measure on one curve. */
export const qualityCell = pgTable(
  'quality_cell',
  {
    companyId: uuid('company_id').notNull(),
    span: text('span').$type<MirrorSpan>().notNull(),
    month: day('month').notNull(),
    doctorId: uuid('doctor_id').notNull(),
    measure: text('measure').$type<MirrorMeasure>().notNull(),
    curve: text('curve').$type<MirrorCurve>().notNull(),
    n: integer('n').notNull(),
    slips: integer('slips').notNull(),
    sum: doublePrecision('sum').notNull(),
    squares: doublePrecision('squares').notNull(),
    above: integer('above').notNull(),
    below: integer('below').notNull(),
    histogram: integer('histogram').array().notNull(),
    digits: integer('digits').array().notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.companyId, table.span, table.month, table.doctorId, table.measure, table.curve],
    }),
  ],
);

export const qualityState = pgTable('quality_state', {
  companyId: uuid('company_id').primaryKey(),
  computedAt: instant('computed_at').notNull(),
});
