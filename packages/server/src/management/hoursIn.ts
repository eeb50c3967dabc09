const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Nowhere are clocks put forward and back within so many. */
const QUIET_DAYS = 8;

/** The hour of moments on the clocks of a place. How far these are ahead is asked for few of them: asking costs as much as a hundred sums. */
export function hoursIn(timeZone: string): (ms: number) => number {
  const format = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric' },
    ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
  });
  const aheadAt = (ms: number): number => {
    const part = Object.fromEntries(format.formatToParts(ms).map(({ type, value }) => [type, Number(value)]));
    const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = part;
    return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(ms / 1000) * 1000;
  };
  const midnights = new Map<number, number>();
  const atMidnight = (day: number): number => {
    const ahead = midnights.get(day) ?? aheadAt(day * DAY_MS);
    midnights.set(day, ahead);
    return ahead;
  };
  /** Null where the clocks are changed meanwhile. */
  const within = (from: number, to: number): number | null =>
    atMidnight(from) === atMidnight(to) ? atMidnight(from) : null;
  const days = new Map<number, number | null>();
  const onDay = (day: number): number | null => {
    const known = days.get(day);
    if (known !== undefined) return known;
    const first = Math.floor(day / QUIET_DAYS) * QUIET_DAYS;
    const ahead = within(first, first + QUIET_DAYS) ?? within(day, day + 1);
    days.set(day, ahead);
    return ahead;
  };
  return (ms) => {
    const local = ms + (onDay(Math.floor(ms / DAY_MS)) ?? aheadAt(ms));
    return Math.floor((local - Math.floor(local / DAY_MS) * DAY_MS) / HOUR_MS);
  };
}
