import { LONGEST_PREGNANCY_DAYS, PREGNANCY_DAYS } from '@gesta/clinical';
import { spread } from '@gesta/report';

export type RulerInput = {
  width: number;
  /** Ages in days. */
  exams: readonly { id: string; age: number }[];
  /** Age today; null for a gestation that is over. */
  today: number | null;
  /** The widest label of an exam, and that of the due day. */
  labelWidth: number;
  dueWidth: number;
};

export type RulerLabel = { id: string; mark: number; at: number };

export type RulerModel = {
  from: number;
  to: number;
  /** How far the gestation has come. */
  reached: number;
  ticks: readonly { weeks: number; at: number }[];
  marks: readonly { id: string; at: number }[];
  /** Each at its mark, or beside it where another label stands. */
  labels: readonly RulerLabel[];
  /** A narrow ruler says the due day below, where the weeks stand. */
  due: { at: number; below: boolean };
};

export const TODAY_MARK = 'today';

const PAD = 20;
const LABEL_GAP = 10;
const TICK_WIDTH = 34;
const NARROW = 560;
const WEEK = 7;

/** Forty weeks from left to right; a gestation that went on longer makes the ruler longer. */
export function rulerModel({ width, exams, today, labelWidth, dueWidth }: RulerInput): RulerModel {
  const known = exams.filter(({ age }) => age >= 0 && age <= LONGEST_PREGNANCY_DAYS);
  const latest = Math.max(0, ...known.map(({ age }) => age), today ?? 0);
  const length = Math.max(PREGNANCY_DAYS, Math.ceil(Math.min(latest, LONGEST_PREGNANCY_DAYS) / WEEK) * WEEK);
  const from = PAD;
  const to = Math.max(from, width - PAD);
  const at = (age: number) => from + ((to - from) * Math.min(Math.max(age, 0), length)) / length;

  const below = width < NARROW;
  const marks = known.map(({ id, age }) => ({ id, at: at(age) }));
  const isShownByExam = known.some(({ age }) => age === today);
  const wanted = [
    ...marks.map(({ id, at: mark }) => ({ id, mark })),
    ...(today === null || isShownByExam ? [] : [{ id: TODAY_MARK, mark: at(today) }]),
  ];
  const room = {
    from: labelWidth / 2,
    to: width - labelWidth / 2 - (below ? 0 : dueWidth + LABEL_GAP),
    gap: labelWidth + LABEL_GAP,
  };
  return {
    from,
    to,
    reached: at(today ?? latest),
    ticks: ticksOf(length, below, dueWidth),
    marks,
    labels: placed(wanted, room),
    due: { at: at(PREGNANCY_DAYS), below },
  };

  function ticksOf(days: number, isNarrow: boolean, taken: number) {
    const weeks = days / WEEK;
    const step = (to - from) / (weeks / 4) < TICK_WIDTH ? 8 : 4;
    const all = Array.from({ length: Math.floor(weeks / step) + 1 }, (_, place) => place * step);
    const free = isNarrow ? to + PAD - taken - TICK_WIDTH / 2 : Number.POSITIVE_INFINITY;
    return all.map((each) => ({ weeks: each, at: at(each * WEEK) })).filter((tick) => tick.at <= free);
  }
}

type Wanted = { id: string; mark: number };

/** Labels never overlap: they step aside, and where there is no room for all, those in the thickest crowd stay silent. */
function placed(wanted: readonly Wanted[], room: { from: number; to: number; gap: number }): RulerLabel[] {
  const fitting = Math.max(1, Math.floor((room.to - room.from) / room.gap) + 1);
  const shown = thinned(
    wanted.toSorted((one, other) => one.mark - other.mark),
    fitting,
  );
  const places = spread(
    shown.map(({ mark }) => mark),
    room.gap,
    room.from,
    room.to,
  );
  return shown.map((each, index) => ({ ...each, at: places[index] ?? each.mark }));
}

/** The last one is where the gestation stands, and always stays. */
function thinned(sorted: readonly Wanted[], most: number): readonly Wanted[] {
  if (sorted.length <= most) return sorted;
  const closeness = sorted
    .slice(0, -1)
    .map((_, index) => (sorted[index + 1]?.mark ?? 0) - (sorted[index - 1]?.mark ?? Number.NEGATIVE_INFINITY));
  const crowded = closeness.indexOf(Math.min(...closeness));
  return thinned(sorted.toSpliced(crowded, 1), most);
}
