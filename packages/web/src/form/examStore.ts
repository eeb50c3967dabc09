import {
  COUNT_KEYS,
  type Compiled,
  type Counts,
  change,
  compiledExam,
  DEFINITIONS,
  EMPTY_STATE,
  type ExamState,
  type FormDefinition,
  type Replica,
  recalculate,
  type Values,
} from '@gesta/forms';

export type ExamStore = {
  state: () => ExamState;
  /** The calculations and places of the exam as it now is. */
  compiled: () => Compiled;
  /** A key press: everything that follows from it is there when this returns. Null takes a value away. */
  change: (patch: Values) => void;
  /** Tabs somebody opened and has typed nothing into yet: they are of this page, not of the record. */
  showTabs: (form: string, replica: Replica, count: number) => void;
  shownTabs: (form: string, replica: Replica) => number;
  /** Calls back when the value, the result or the proposal at this key is another. */
  listen: (key: string, heard: () => void) => () => void;
  /** Calls back after any change of values, with the keys at which they are others. */
  listenAll: (heard: (keys: readonly string[]) => void) => () => void;
};

/** An open exam. A field hears of its own key only, so that a key press draws what it changed and nothing else. */
export function createExamStore(values: Values, definitions: readonly FormDefinition[] = DEFINITIONS): ExamStore {
  let compiled = compiledExam(definitions, values);
  let state = recalculate(compiled, { ...EMPTY_STATE, values });
  let tabs: Partial<Counts> = {};
  const opened = new Map<string, number>();
  const fields = new Map<string, Set<() => void>>();
  const listeners = new Set<(keys: readonly string[]) => void>();

  return {
    state: () => state,
    compiled: () => compiled,
    change(patch) {
      const before = state;
      if (changesShape(compiled, patch)) compiled = compiledExam(definitions, { ...before.values, ...patch }, tabs);
      const after = change(compiled, before, patch);
      state = after;
      const typed = [...after.changed];
      const keys = new Set([
        ...typed,
        ...otherKeys(before.results, state.results),
        ...otherKeys(before.suggestions, state.suggestions),
      ]);
      for (const key of keys) for (const heard of [...(fields.get(key) ?? [])]) heard();
      if (typed.length > 0) for (const heard of [...listeners]) heard(typed);
    },
    shownTabs: (form, replica) => opened.get(`${form} ${replica}`) ?? 0,
    showTabs(form, replica, count) {
      opened.set(`${form} ${replica}`, count);
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

/** A patch may add a form, a fetus or a nodule: the calculations are then those of the exam with it. */
const changesShape = ({ fields }: Compiled, patch: Values): boolean =>
  Object.keys(patch).some((key) => COUNT_KEYS.includes(key) || !fields.has(key));

function otherKeys(before: ReadonlyMap<string, unknown>, after: ReadonlyMap<string, unknown>): string[] {
  const all = new Set([...before.keys(), ...after.keys()]);
  return [...all].filter((key) => before.get(key) !== after.get(key));
}
