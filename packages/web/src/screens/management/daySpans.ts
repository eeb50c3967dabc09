import type { CalendarDay } from '@gesta/clinical';

export type BarSpan = { from: CalendarDay; to: CalendarDay; count: number; before: number };

/** Bars are still told apart, and a table of so many rows is still read. */
const MOST_BARS = 131;
/** One day, a week, four weeks, a quarter of a year: whole weeks, so that each has as many Mondays as the one beside it. */
const LENGTHS = [1, 7, 28, 91];

/** The days of a period in as many bars as can be read, counted from its end: what is cut short is the first. */
export function daySpans(perDay: readonly { day: CalendarDay; count: number }[], before: readonly number[]): BarSpan[] {
  const length = LENGTHS.find((each) => perDay.length / each <= MOST_BARS) ?? 91;
  const spans: BarSpan[] = [];
  for (let end = perDay.length; end > 0; end -= length) {
    const first = Math.max(0, end - length);
    const days = perDay.slice(first, end);
    const [from, to] = [days[0]?.day, days.at(-1)?.day];
    if (!from || !to) continue;
    const sum = (counts: readonly number[]) => counts.reduce((total, each) => total + each, 0);
    spans.push({ from, to, count: sum(days.map(({ count }) => count)), before: sum(before.slice(first, end)) });
  }
  return spans.reverse();
}
