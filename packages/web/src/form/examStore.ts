import type { CalendarDay } from '@gesta/clinical';
import {
  beginnings,
  beginsWith,
  type Changed,
  COUNT_KEYS,
  type Compiled,
  type Counts,
  change,
  changeAndPropose,
  compiledExam,
  DEFINITIONS,
  EMPTY_STATE,
  type ExamState,
  type FormDefinition,
  type Replica,
  recalculate,
  type Tell,
  unpacked,
  type Values,
} from '@gesta/forms';

type Heard = (isPut: boolean) => void;

export type ExamStore = {
  state: () => ExamState;
  /** The calculations and places of the exam as it now is. */
  compiled: () => Compiled;
  /**
   * A key press: everything that follows from it is there when this returns, what is filled in for whoever pressed it too. Null takes
   * a value away.
   */
  change: (patch: Values, tell?: Tell) => void;
  /** Values as they are, from the server or moved from one tab to another: nothing but the calculations follows. */
  put: (patch: Values) => void;
  /** When somebody typed what stands at a key, on this page; null for what was there before. */
  typedAt: (key: string) => string | null;
  /** What a field shows: its value, or what its form will begin with. */
  shown: (key: string) => unknown;
  /** Tabs somebody opened and has typed nothing into yet: they are of this page, not of the record. */
  showTabs: (form: string, replica: Replica, count: number) => void;
  shownTabs: (form: string, replica: Replica) => number;
  /** Calls back when the value, the result or the proposal at this key is another: because somebody put it there, or as it follows. */
  listen: (key: string, heard: Heard) => () => void;
  /** Calls back after any change of values, with the keys at which they are others. */
  listenAll: (heard: (keys: readonly string[]) => void) => () => void;
};

const SILENT: Tell = () => null;

/** An open exam. A field hears of its own key only, so that a key press draws what it changed and nothing else. */
export function createExamStore(
  values: Values,
  definitions: readonly FormDefinition[] = DEFINITIONS,
  /** Where the exam may be written into: the day a form that is begun now begins with. */
  today: CalendarDay | null = null,
): ExamStore {
  let compiled = compiledExam(definitions, values);
  let state = recalculate(compiled, { ...EMPTY_STATE, values });
  let tabs: Partial<Counts> = {};
  const opened = new Map<string, number>();
  const fields = new Map<string, Set<Heard>>();
  const listeners = new Set<(keys: readonly string[]) => void>();
  const typedAt = new Map<string, string>();
  /** Somebody has been at these forms: what they would begin with is there, or was taken away. */
  const touched = new Set<string>();

  function take(patch: Values, work: (before: ExamState) => Changed): void {
    const before = state;
    if (changesShape(compiled, patch)) compiled = compiledExam(definitions, { ...before.values, ...patch }, tabs);
    const after = work(before);
    state = after;
    const typed = [...after.changed];
    const keys = new Set([
      ...typed,
      ...otherKeys(before.results, state.results),
      ...otherKeys(before.suggestions, state.suggestions),
    ]);
    for (const key of keys) for (const heard of [...(fields.get(key) ?? [])]) heard(key in patch);
    if (typed.length > 0) for (const heard of [...listeners]) heard(typed);
  }

  function shown(key: string): unknown {
    const value = state.values[key];
    if (value !== undefined || today === null || touched.has(tabOf(key))) return value;
    return beginsWith(definitions, state.values, key, today);
  }
  const isPromise = (key: string) => state.values[key] === undefined && shown(key) !== undefined;

  function isBegun(tab: string): boolean {
    for (const key in state.values) if (key.startsWith(`${tab}.`)) return true;
    return false;
  }

  return {
    state: () => state,
    compiled: () => compiled,
    shown,
    typedAt: (key) => typedAt.get(key) ?? null,
    change(patch, tell = SILENT) {
      const now = new Date().toISOString();
      for (const key in patch) typedAt.set(key, now);
      const chosen = unpacked(definitions, state.values, patch);
      const begun = today === null ? {} : beginnings(definitions, state.values, chosen, today);
      const first = new Set(
        Object.keys(patch)
          .map(tabOf)
          .filter((tab) => !touched.has(tab)),
      );
      const promised =
        first.size === 0 ? [] : [...fields.keys()].filter((key) => first.has(tabOf(key)) && isPromise(key));
      for (const tab of first) touched.add(tab);
      const whole = { ...begun, ...chosen };
      take(whole, (before) => changeAndPropose(compiled, before, whole, tell));
      // What somebody took away before it was there changed no value, and is shown no longer.
      for (const key of promised)
        if (state.values[key] === undefined) for (const heard of [...(fields.get(key) ?? [])]) heard(true);
    },
    put(patch) {
      // Somebody else's by now.
      for (const key in patch) typedAt.delete(key);
      take(patch, (before) => change(compiled, before, patch));
    },
    shownTabs: (form, replica) => opened.get(`${form} ${replica}`) ?? 0,
    showTabs(form, replica, count) {
      opened.set(`${form} ${replica}`, count);
      // A tab that is opened again begins again.
      for (const tab of touched) if (tab.startsWith(`${form}.`) && !isBegun(tab)) touched.delete(tab);
      // Calculations count per replica: the form with most of them decides.
      const counts = [...opened].flatMap(([of, tabsOf]) => (of.endsWith(` ${replica}`) ? [tabsOf] : []));
      tabs = { ...tabs, [replica]: Math.max(...counts) };
      compiled = compiledExam(definitions, state.values, tabs);
      for (const heard of [...listeners]) heard([]);
    },
    listen(key, heard) {
      const those = fields.get(key) ?? new Set();
      fields.set(key, those.add(heard));
      return () => {
        those.delete(heard);
        if (those.size === 0 && fields.get(key) === those) fields.delete(key);
      };
    },
    listenAll(heard) {
      listeners.add(heard);
      return () => listeners.delete(heard);
    },
  };
}

const tabOf = (key: string): string => key.slice(0, key.lastIndexOf('.'));

/** A patch may add a form, a fetus or a nodule: the calculations are then those of the exam with it. */
const changesShape = ({ fields }: Compiled, patch: Values): boolean =>
  Object.keys(patch).some((key) => COUNT_KEYS.includes(key) || !fields.has(key));

function otherKeys(before: ReadonlyMap<string, unknown>, after: ReadonlyMap<string, unknown>): string[] {
  if (before === after) return [];
  const others: string[] = [];
  for (const [key, value] of after) if (before.get(key) !== value) others.push(key);
  for (const key of before.keys()) if (!after.has(key)) others.push(key);
  return others;
}
