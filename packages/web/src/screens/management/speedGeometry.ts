/** What is drawn of the clinic's day: from a quarter of an hour to a day, and further where somebody takes longer. */
const LEAST = 15;
const DAY = 24 * 60;
const MARKS = [15, 30, 60, 120, 240, 480, DAY, 2 * DAY, 4 * DAY, 8 * DAY, 16 * DAY, 32 * DAY, 64 * DAY] as const;

export type SpeedAxis = {
  marks: { minutes: number; x: number }[];
  /** Where so many minutes stand; what is quicker than the axis begins stands at its beginning. */
  at: (minutes: number) => number;
};

/** Minutes on a logarithmic axis of the given width, on which twice as long is as far everywhere. */
export function speedAxis(longest: number, width: number): SpeedAxis {
  const top = MARKS.find((mark) => mark >= Math.max(DAY, longest)) ?? longest;
  const span = Math.log(top / LEAST);
  const at = (minutes: number) => (Math.log(Math.max(LEAST, minutes) / LEAST) / span) * width;
  // Between a third of a day and a day nothing is marked: three hours fit less well than one word.
  return { marks: MARKS.filter((mark) => mark <= top).map((minutes) => ({ minutes, x: at(minutes) })), at };
}
