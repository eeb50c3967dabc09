import { FETUSES, type Field, type FormDefinition, isSet, partsOfKey } from '@gesta/forms';
import { choiceAt, type Guarded, numberAt } from '../reading/guarded.ts';
import type { GuardHit, GuardRule } from '../reading/rule.ts';

const SACS = 'gestationalAge.info.qtdSacoGestacional';
const EARLY = '1stinitialquarter.fetos';

/** What somebody fills for each fetus: not what is calculated, what begins filled, or what is asked of the first alone. */
function isTyped({ type, default: begins, showOn }: Field): boolean {
  if (type === 'label' || type === 'divider' || type === 'chartline' || type === 'evolutionchart') return false;
  return begins === undefined && !JSON.stringify(showOn ?? {}).includes('"@n"');
}

/** A definition does not change after loading: each is looked through once. */
const known = new WeakMap<FormDefinition, ReadonlySet<string>>();

function askedIn(form: FormDefinition): ReadonlySet<string> {
  const before = known.get(form);
  if (before) return before;
  const panels = form.components.flatMap((section) => section.panels).filter(({ replicate }) => replicate === 'feto');
  const asked = new Set(
    panels.flatMap(({ key, fields }) => fields.filter(isTyped).map((field) => `${key}.${field.key}`)),
  );
  known.set(form, asked);
  return asked;
}

/** By form, which fetuses have something typed, and one of the keys. */
export function typedOf(guarded: Guarded): TypedFetuses {
  const before = typedIn.get(guarded) ?? lookFor(guarded);
  typedIn.set(guarded, before);
  return before;
}

type TypedFetuses = ReadonlyMap<string, ReadonlyMap<number, string>>;

/** Several rules ask for it. */
const typedIn = new WeakMap<Guarded, TypedFetuses>();

function lookFor({ forms, exam }: Guarded): TypedFetuses {
  const asked = new Map(forms.map((form) => [form.key, askedIn(form)]));
  const found = new Map<string, Map<number, string>>();
  for (const [key, value] of Object.entries(exam.values)) {
    const parts = isSet(value) ? partsOfKey(key) : null;
    if (parts?.index == null || !asked.get(parts.form)?.has(`${parts.tab}.${parts.field}`)) continue;
    const fetuses = found.get(parts.form) ?? new Map<number, string>();
    // The first by name: browser and server keep the values in different orders.
    if (key < (fetuses.get(parts.index) ?? '\uffff')) fetuses.set(parts.index, key);
    found.set(parts.form, fetuses);
  }
  return found;
}

export const FETUS_RULES: readonly GuardRule[] = [
  {
    id: 'fetus.empty',
    severity: 'severe',
    words: 'fetusEmpty',
    find: (guarded) =>
      [...typedOf(guarded)].flatMap(([form, typed]): GuardHit[] => {
        const [first = ''] = [...typed.values()].toSorted();
        const empty = guarded.fetuses.filter((n) => !typed.has(n));
        if (empty.length === guarded.fetuses.length) return [];
        return empty.map((n) => ({
          at: [placeOf(first, n), FETUSES],
          part: `${form}${n}`,
          params: { n: { number: n }, form: { form } },
        }));
      }),
  },
  {
    id: 'fetus.extra',
    severity: 'severe',
    words: 'fetusExtra',
    find: (guarded) =>
      [...typedOf(guarded)].flatMap(([form, typed]) =>
        [...typed].flatMap(([n, key]): GuardHit[] =>
          n <= guarded.fetuses.length
            ? []
            : [{ at: [FETUSES, key], part: `${form}${n}`, params: { n: { number: n }, form: { form } } }],
        ),
      ),
  },
  {
    id: 'fetus.none',
    severity: 'severe',
    words: 'fetusNone',
    find: (guarded) => {
      if (choiceAt(guarded, FETUSES) !== '0') return [];
      const seen = [
        [`${EARLY}1.embriao`, 'visto'],
        [`${EARLY}1.batimentosEmbrioes`, 'presente'],
      ].find(([key = '', said]) => choiceAt(guarded, key) === said)?.[0];
      const key = seen ?? (numberAt(guarded, `${EARLY}1.ccn`) === null ? undefined : `${EARLY}1.ccn`);
      return key === undefined ? [] : [{ at: [FETUSES, key], params: { field: { field: key } } }];
    },
  },
  {
    id: 'fetus.sac',
    severity: 'severe',
    words: 'fetusSac',
    find: (guarded) => {
      const sacs = numberAt(guarded, SACS);
      return guarded.fetuses.flatMap((n): GuardHit[] => {
        const key = `${EARLY}${n}.saco`;
        const sac = numberAt(guarded, key);
        if (sacs === null || sac === null || sac <= sacs) return [];
        return [{ at: [key, SACS], index: n, params: { sac: { number: sac }, sacs: { number: sacs } } }];
      });
    },
  },
];

/** The same field of another fetus. */
function placeOf(key: string, n: number): string {
  const parts = partsOfKey(key);
  return parts === null ? key : `${parts.form}.${parts.tab}${n}.${parts.field}`;
}
