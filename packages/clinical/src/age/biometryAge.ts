import { fetalLength } from '../biometry/fetalLength.ts';
import { type Entry, type EntryValues, refuse, type Value } from '../entries/entry.ts';
import {
  AGE_1982,
  AGE_1984,
  type AgeTerm,
  HADLOCK_1982,
  HADLOCK_1984,
  TWO_SD_WEEKS,
} from '../references/hadlock/coefficients.ts';
import { type Given, outOfRange } from '../values/given.ts';
import { choice, gestationalDays, optional } from '../values/input.ts';
import type { Reason } from '../values/reason.ts';
import { type Centimetres, centimetres, cmFromMm, daysFromWeeks, type Weeks, weeks } from '../values/units.ts';
import { ageValues } from './ageValues.ts';

const PARTS = { BPD: 'bpdMm', HC: 'hcMm', AC: 'acMm', FL: 'flMm' } as const;
type Part = keyof typeof PARTS;
const ALL_PARTS = Object.keys(PARTS) as Part[];
const AGES = [12, 42] as const;

type Equation = { name: string; parts: readonly Part[]; terms: readonly AgeTerm[] };
type Measures = Readonly<Record<Part, Centimetres>>;

/** Hadlock 1982 and 1984: weeks as a sum of products of powers of BPD, HC, AC and FL in cm. */
export function weeksOf(terms: readonly AgeTerm[], { BPD, HC, AC, FL }: Measures): Weeks {
  let sum = 0;
  for (const [coefficient, bpd, hc, ac, fl] of terms) {
    let term = coefficient;
    if (bpd !== 0) term *= BPD ** bpd;
    if (hc !== 0) term *= HC ** hc;
    if (ac !== 0) term *= AC ** ac;
    if (fl !== 0) term *= FL ** fl;
    sum += term;
  }
  return weeks(sum);
}

const equationsOf = (set: Readonly<Record<string, readonly AgeTerm[]>>): readonly Equation[] =>
  Object.entries(set).map(([name, terms]) => ({ name, terms, parts: name.split('+') as Part[] }));

/** Every equation whose measures are there; `gaWeeks` is that of the equation asked for, or of the one that uses them all. */
function compute(equations: readonly Equation[], given: Given): EntryValues | { reason: Reason } {
  const cm = (part: Part) => (given.has(PARTS[part]) ? cmFromMm(given.mm(PARTS[part])) : centimetres(0));
  const measures: Measures = { BPD: cm('BPD'), HC: cm('HC'), AC: cm('AC'), FL: cm('FL') };
  const count = ALL_PARTS.filter((part) => given.has(PARTS[part])).length;
  const asked = given.has('equation') ? given.choice('equation') : null;
  const values: Record<string, Value> = {};
  const outside: string[] = [];
  let tried = 0;
  let last = 0;
  let joint: EntryValues = {};
  for (const { name, parts, terms } of equations) {
    const missing = parts.find((part) => !given.has(PARTS[part]));
    if (missing && name === asked) return refuse({ code: 'missing', input: PARTS[missing] });
    if (missing) continue;
    const age = weeksOf(terms, measures);
    const inRange = age >= AGES[0] && age <= AGES[1];
    if (!inRange && name === asked) return outside12To42(age);
    tried += 1;
    last = age;
    values[name] = inRange ? age : null;
    if (!inRange) outside.push(name);
    else if (asked ? name === asked : parts.length === count)
      joint = { equation: name, ...ageValues(daysFromWeeks(age)) };
  }
  if (tried === 0) return refuse({ code: 'missing', input: PARTS.BPD });
  if (outside.length === tried) return outside12To42(last);
  return { ...values, ...joint, ...(outside.length > 0 ? { outOfRange: outside } : {}) };
}

const bandName = ({ from, to }: { from: number; to: number }) => `${from}-${to}`;

/** The band named, or that of the age. The bands meet: the common week belongs to the later one, and week 42 to the last. */
function bandOf(given: Given) {
  if (given.has('band')) return TWO_SD_WEEKS.find((each) => bandName(each) === given.choice('band'));
  if (!given.has('gaDays')) return undefined;
  return TWO_SD_WEEKS.find(({ to }) => given.gaWeeks() < to) ?? TWO_SD_WEEKS[4];
}

const outside12To42 = (age: number) => refuse(outOfRange('gaWeeks', age, AGES[0], AGES[1], 'weeks'));

const measure = (part: Part) => ({ [PARTS[part]]: optional(fetalLength()) });
const EQUATIONS_1984 = equationsOf(AGE_1984);
const EQUATIONS_1982 = equationsOf(AGE_1982);

export const biometryAgeEntries: readonly Entry[] = [
  {
    id: 'dating.biometry.hadlock1984',
    ...HADLOCK_1984,
    confidence: 'VERIFIED',
    version: 1,
    inputs: {
      ...measure('BPD'),
      ...measure('HC'),
      ...measure('AC'),
      ...measure('FL'),
      equation: optional(choice(...Object.keys(AGE_1984))),
    },
    compute: (given) => compute(EQUATIONS_1984, given),
  },
  {
    id: 'dating.biometry.hadlock1982',
    ...HADLOCK_1982,
    confidence: 'PLAUSIBLE',
    version: 1,
    inputs: {
      ...measure('BPD'),
      ...measure('AC'),
      ...measure('FL'),
      equation: optional(choice(...Object.keys(AGE_1982))),
    },
    compute: (given) => compute(EQUATIONS_1982, given),
  },
  {
    id: 'table.hadlock1984-2sd',
    ...HADLOCK_1984,
    citation: 'Hadlock FP, et al. Radiology 1984;152:497–501',
    confidence: 'UNCERTAIN',
    version: 1,
    inputs: {
      gaDays: optional(gestationalDays(AGES[0] * 7, AGES[1] * 7)),
      band: optional(choice(...TWO_SD_WEEKS.map(bandName))),
      measure: optional(choice(...Object.keys(PARTS))),
    },
    compute(given) {
      const band = bandOf(given);
      if (!band) return refuse({ code: 'missing', input: 'gaDays' });
      const { from, to, ...twoSdOf } = band;
      const answer = { band: bandName({ from, to }), ...twoSdOf };
      if (!given.has('measure')) return answer;
      const twoSd = twoSdOf[given.choice('measure') as Part];
      return { ...answer, twoSd, twoSdWeeks: twoSd, twoSdDays: daysFromWeeks(weeks(twoSd)) };
    },
  },
];
