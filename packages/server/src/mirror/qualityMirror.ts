import { type CalendarDay, curve as curveOf, dayParts } from '@gesta/clinical';
import { MIRROR_LIMITS, type MirrorCurve, type MirrorSpan, mirrorRows, SPANS } from '@gesta/domain';
import { and, asc, eq, gte, inArray, sql } from '../db/drizzle.ts';
import { appUser, company, qualityCell, qualityState } from '../db/schema.ts';
import type { Act, CompanyContext } from '../http/context.ts';

/** How everybody's measures lie on one curve; a doctor has the own row and the clinic's. Reads nothing but sums. */
export const qualityMirror: Act<'qualityMirror'> = async (ctx, input) => {
  const asked = askedOf(input);
  const from = firstMonth(ctx, input.months);
  const { doctorId: doctor, histogram, digits, ...columns } = tableColumns;
  const [kept, [state], [own]] = await Promise.all([
    ctx.db
      .select({
        ...columns,
        doctor,
        // Of the other curves only the means are said. As text: a long array is read ten times as fast that way.
        histogram: sql<string>`CASE WHEN ${qualityCell.curve} = ${asked.curve} THEN array_to_string(${histogram}, ',') ELSE '' END`,
        digits: sql<string>`array_to_string(${digits}, ',')`,
      })
      .from(qualityCell)
      .where(and(eq(qualityCell.span, asked.span), gte(qualityCell.month, from))),
    ctx.db.select({ at: qualityState.computedAt }).from(qualityState),
    ctx.db.select({ limits: company.mirrorLimits }).from(company).where(eq(company.id, ctx.company.iuid)),
  ]);
  const cells = kept.map((cell) => ({ ...cell, histogram: numbersIn(cell.histogram), digits: numbersIn(cell.digits) }));
  const seen = ctx.user.role === 'doctor' ? [ctx.user.iuid] : [...new Set(cells.map((cell) => cell.doctor))];
  const people = seen.length === 0 ? [] : await namesOf(ctx, seen);
  const limits = own?.limits ?? MIRROR_LIMITS;
  return {
    ...asked,
    limits,
    ownLimits: own?.limits != null,
    from,
    computedAt: state?.at.toISOString() ?? null,
    curves: SPANS[asked.span].curves.map((key) => ({ key, name: nameOf(asked.span, key) })),
    rows: mirrorRows(cells, people, { ...asked, limits }),
  };
};

const numbersIn = (text: string): number[] => (text === '' ? [] : text.split(',').map(Number));

const tableColumns = {
  span: qualityCell.span,
  month: qualityCell.month,
  doctorId: qualityCell.doctorId,
  measure: qualityCell.measure,
  curve: qualityCell.curve,
  n: qualityCell.n,
  slips: qualityCell.slips,
  sum: qualityCell.sum,
  squares: qualityCell.squares,
  above: qualityCell.above,
  below: qualityCell.below,
  histogram: qualityCell.histogram,
  digits: qualityCell.digits,
};

/** Whoever names a curve that these weeks do not have sees the usual one. */
export function askedOf({ span, curve }: { span: MirrorSpan; curve?: MirrorCurve | undefined }) {
  const { curves } = SPANS[span];
  return { span, curve: curve && curves.includes(curve) ? curve : curves[0] };
}

/** The first day of the first month: today's is the last one. */
export function firstMonth({ today }: Pick<CompanyContext, 'today'>, months: number): CalendarDay {
  const { year, month } = dayParts(today);
  const first = year * 12 + month - months;
  return `${Math.floor(first / 12)}-${String((first % 12) + 1).padStart(2, '0')}-01` as CalendarDay;
}

const nameOf = (span: MirrorSpan, key: MirrorCurve): string => curveOf(SPANS[span].measures[0] ?? '', key).author;

const namesOf = (ctx: CompanyContext, ids: string[]) =>
  ctx.db
    .select({ iuid: appUser.id, name: appUser.displayName })
    .from(appUser)
    .where(inArray(appUser.id, ids))
    .orderBy(asc(sql`gesta_fold(${appUser.displayName})`), asc(appUser.id));
