import { type Calculation, classOf, GROWTH_FALL } from '@gesta/clinical';
import type { GestationInteraction, OpenedExam } from '@gesta/domain';
import {
  BASE_AGE,
  type Compiled,
  type ExamState,
  type FormulaCalc,
  type PersonParams,
  type Placed,
  pathAsked,
  personIn,
  placingAt,
  type Remeasured,
  remeasured,
} from '@gesta/forms';

/** One exam of the gestation in which the measure was taken. Every one of them is placed on the curve of this exam. */
export type Moment = {
  iuid: string;
  /** In days; null where nobody dated that exam. */
  age: number | null;
  value: number;
  calculation: Calculation | null;
  /** The exam on screen. */
  current: boolean;
};

/** An exam with the exams around it, wherever it is held: on a screen that changes, or read once for a paper. */
export type TrajectoryExam = {
  opened: Pick<OpenedExam, 'otherInteractions'> & { interaction: Pick<OpenedExam['interaction'], 'iuid' | 'date'> };
  store: HeldExam;
};
export type HeldExam = { compiled: () => Compiled; state: () => ExamState };

/** The measure at this field through the gestation, in the order of the exams; on another curve where one is named. */
export function trajectoryOf(place: Placed, { opened, store }: TrajectoryExam, on?: string): readonly Moment[] {
  const compiled = store.compiled();
  const { values, results } = store.state();
  const calc = placingAt(place);
  const path = on ?? (calc && pathAsked(compiled, place, calc, values));
  const person = calc ? personIn(compiled, place, calc, values) : {};
  const { interaction, otherInteractions } = opened;
  const past = otherInteractions.flatMap((exam) => {
    const found = calc && path ? remembered(exam, place, calc, path, compiled, person) : unplaced(exam, place);
    return found ? [{ date: exam.date, moment: momentOf(exam, found) }] : [];
  });
  const value = values[place.key];
  const said =
    on === undefined
      ? results.get(place.key)
      : calc && remeasured(compiled, place, calc, on, values, person)?.calculation;
  const now: Moment[] =
    typeof value === 'number'
      ? [{ iuid: interaction.iuid, age: ageIn(values), value, calculation: said ?? null, current: true }]
      : [];
  return [...past, ...now.map((moment) => ({ date: interaction.date, moment }))]
    .toSorted((one, other) => (one.date < other.date ? -1 : 1))
    .map(({ moment }) => moment);
}

const ageIn = (values: Readonly<Record<string, unknown>>): number | null => {
  const age = values[BASE_AGE];
  return typeof age === 'number' ? age : null;
};

type Found = { value: number; calculation: Calculation | null };

/** A number that has no curve was what it was. */
function unplaced({ formValues }: GestationInteraction, { key }: Placed): Found | null {
  const value = formValues[key];
  return typeof value === 'number' ? { value, calculation: null } : null;
}

function momentOf({ iuid, formValues }: GestationInteraction, { value, calculation }: Found): Moment {
  return { iuid, age: ageIn(formValues), value, calculation, current: false };
}

/** Other exams do not change while this one is typed: each is placed once on each curve. */
const placed = new WeakMap<GestationInteraction, Map<string, Remeasured | null>>();

function remembered(
  exam: GestationInteraction,
  place: Placed,
  calc: FormulaCalc,
  path: string,
  compiled: Compiled,
  person: PersonParams,
) {
  const known = placed.get(exam) ?? new Map<string, Remeasured | null>();
  placed.set(exam, known);
  const name = [place.key, path, ...Object.values(person)].join(' ');
  const found = known.get(name) ?? remeasured(compiled, place, calc, path, exam.formValues, person);
  known.set(name, found);
  return found;
}

/** The exam before this exam in which the measure was taken. */
export function examBefore(moments: readonly Moment[]): Moment | undefined {
  const at = moments.findIndex(({ current }) => current);
  return at < 1 ? undefined : moments[at - 1];
}

/** How the percentile has changed since the last exam that has one, in whole points. */
export type ChangeSince = { points: number; since: Moment };

export function changeOf(moments: readonly Moment[]): ChangeSince | null {
  const at = moments.findIndex(({ current }) => current);
  const now = moments[at]?.calculation;
  const since = moments.slice(0, Math.max(0, at)).findLast(({ calculation }) => isPlaced(calculation));
  if (!since?.calculation || !isPlaced(now ?? null)) return null;
  return { points: percentOf(now) - percentOf(since.calculation), since };
}

/** What a measure of growth has lost over the visits, where it is so much that it is said: since the latest visit that shows it. */
export function fallOf(moments: readonly Moment[]): ChangeSince | null {
  const now = moments.find(({ current }) => current);
  const changes = moments.flatMap((since) => {
    const change = now && isLongBefore(since, now) ? changeOf([since, now]) : null;
    const kind = change && change.points < 0 ? classOf('growth.fall', { fallCentiles: -change.points }) : null;
    return change && kind !== null && kind !== 'none' ? [change] : [];
  });
  return changes.at(-1) ?? null;
}

const isLongBefore = (then: Moment, now: Moment): boolean =>
  then.age !== null && now.age !== null && now.age - then.age >= GROWTH_FALL.apartDays;

/** Beyond the last published centile nobody knows how far a value lies. */
const isPlaced = (calculation: Calculation | null): boolean =>
  calculation !== null && calculation.percentil !== null && calculation.bound === null;

const percentOf = (calculation: Calculation | null | undefined): number =>
  Math.round((calculation?.percentil ?? 0) * 100);

/** The age at the last exam before this exam. */
export function lastExamAge({
  opened: { interaction, otherInteractions },
}: Pick<TrajectoryExam, 'opened'>): number | null {
  const last = otherInteractions.findLast(({ date }) => date < interaction.date);
  return last ? ageIn(last.formValues) : null;
}
