import { classOf } from '@gesta/clinical';
import {
  answersAt,
  type Compiled,
  type Field,
  formulasAt,
  keyBeside,
  type Placed,
  partsOfKey,
  placingAt,
  type Values,
} from '@gesta/forms';
import type { ConclusionSettings } from '../../conclusion/rules/settings.ts';
import { choiceAt, type Guarded, guardedPlaces, numberAt } from '../reading/guarded.ts';
import type { GuardHit, GuardRule } from '../reading/rule.ts';

/** As much of an exam as a calculation asks for. */
type Calculated = { exam: { compiled: Compiled; values: Values } };
type Slip = { key: string; value: number; meant: number };

/** Rows of the catalogue that stand under the limits of another. */
const SAME_LIMITS: Readonly<Record<string, string>> = {
  piUterinaEsquerda: 'piUterinaDireita',
  riUterinaEsquerda: 'riUterinaDireita',
  riCerebral: 'riUmbilical',
  medidaDois: 'medidaUm',
  medidaTres: 'medidaUm',
};
const TENFOLD = [10, 0.1];
const CERVICES = new Set(['comprimentoColo', 'medidaUm', 'medidaDois', 'medidaTres']);
/** What is measured in blood has limits as a multiple of the median, and none in the unit of a laboratory. */
const SERUM = new Set(['bhcgLivre', 'pappa', 'plgf', 'sflt']);

/** The unit in which a length is typed: only those are taken for one another. */
const isLength = ({ suffix }: Field): boolean => suffix === 'mm' || suffix === 'cm';

/** Whatever is not typed cannot be mistyped. */
const typedPlaces = (guarded: Guarded): readonly Placed[] =>
  guardedPlaces(guarded).filter(({ field }) => field.type === 'textfield' && field.decimals !== undefined);

const near = (value: number): number => Math.round(value * 1e6) / 1e6;

export const UNITS: readonly GuardRule[] = [
  {
    id: 'unit.z',
    severity: 'severe',
    words: 'unit',
    source: 'clinical measure.z; the curve of the field',
    find: (guarded) => typedPlaces(guarded).flatMap((place) => slipHit(offCurve(place, guarded), place)),
  },
  {
    id: 'unit.range',
    severity: 'severe',
    words: 'unit',
    source: 'form-catalogue.md, limits of the field',
    find: (guarded) => typedPlaces(guarded).flatMap((place) => slipHit(outsideTenfold(place, guarded), place)),
  },
  {
    id: 'unit.pocket',
    severity: 'severe',
    words: 'unit',
    source: 'clinical fluid.amount',
    find: (guarded) =>
      typedPlaces(guarded).flatMap((place) => {
        const value = numberAt(guarded, place.key);
        const meant = value === null ? null : pocketMeant(place, value, guarded.exam.settings);
        return value === null || meant === null ? [] : slipHit({ key: place.key, value, meant }, place);
      }),
  },
  {
    id: 'unit.cervix',
    severity: 'warn',
    words: 'unit',
    source: 'clinical cervix.possible; form-catalogue.md comprimentoColo',
    find: (guarded) =>
      typedPlaces(guarded).flatMap((place) => {
        const value = numberAt(guarded, place.key);
        const meant = value === null ? null : cervixMeant(place, value);
        if (value === null || meant === null || isLeastOf(place, value, guarded)) return [];
        return slipHit({ key: place.key, value, meant }, place);
      }),
  },
  {
    id: 'unit.height',
    severity: 'warn',
    words: 'unit',
    source: 'form-catalogue.md motherHeight in 120–210',
    find: (guarded) =>
      typedPlaces(guarded).flatMap((place) => {
        const value = place.field.key === 'motherHeight' ? numberAt(guarded, place.key) : null;
        if (value === null || isWithin(value, limitsOf(place, guarded))) return [];
        const meant = near(value * 100);
        return isWithin(meant, limitsOf(place, guarded)) ? slipHit({ key: place.key, value, meant }, place) : [];
      }),
  },
  {
    id: 'range.out',
    severity: 'warn',
    words: 'range',
    source: 'form-catalogue.md, limits of the field',
    find: (guarded) =>
      typedPlaces(guarded).flatMap((place): GuardHit[] => {
        const value = numberAt(guarded, place.key);
        const limits = limitsOf(place, guarded);
        // The day of an exam is dated elsewhere, and a slip of the unit is said as such.
        if (value === null || isWithin(value, limits) || isSlip(place, guarded)) return [];
        return [
          {
            at: [place.key],
            index: fetusOf(place),
            params: {
              field: { field: place.key },
              value: { value, as: place.key, exact: true },
              min: { number: limits?.min ?? 0 },
              max: limits?.max === undefined ? { text: '∞' } : { number: limits.max },
            },
          },
        ];
      }),
  },
];

export const fetusOf = ({ panel, index }: Placed): number | null => (panel.replicate === 'feto' ? index : null);

/** The least of several measures is said where it was typed. */
const isLeastOf = (place: Placed, value: number, guarded: Guarded): boolean =>
  place.field.key === 'comprimentoColo' &&
  [...CERVICES].some((field) => {
    const other = keyBeside(place, field);
    return other !== place.key && numberAt(guarded, other) === value;
  });

function slipHit(slip: Slip | null, place: Placed): GuardHit[] {
  if (slip === null) return [];
  const { key, value, meant } = slip;
  return [
    {
      at: [key],
      index: fetusOf(place),
      params: {
        field: { field: key },
        value: { value, as: key, exact: true },
        other: { value: meant, as: key, exact: true },
      },
    },
  ];
}

type Limits = NonNullable<Field['reference']>;

function limitsOf(place: Placed, guarded: Guarded): Limits | null {
  const { field, panel } = place;
  if (SERUM.has(field.key) && choiceAt(guarded, keyBeside(place, 'unidadeBioquimica')) === 'bruto') return null;
  const own = field.reference;
  if (own?.min !== undefined || own?.max !== undefined) return own;
  const like = SAME_LIMITS[field.key];
  const other = panel.fields.find(({ key }) => key === like)?.reference;
  return other?.min !== undefined || other?.max !== undefined ? other : null;
}

const isWithin = (value: number, limits: Limits | null): boolean =>
  limits === null ||
  (value >= (limits.min ?? Number.NEGATIVE_INFINITY) && value <= (limits.max ?? Number.POSITIVE_INFINITY));

function offCurve(place: Placed, guarded: Guarded): Slip | null {
  const value = numberAt(guarded, place.key);
  if (value === null || guarded.age === null) return null;
  const meant = curveMeant(place, value, guarded, () => keptZ(place, guarded) ?? zOfValue(place, value, guarded));
  return meant === null ? null : { key: place.key, value, meant };
}

/** A length far from its curve, and ten times or a tenth of it on it: that number. */
export function curveMeant(place: Placed, value: number, at: Calculated, zOf: () => number | null | 'none') {
  if (value <= 0 || !isLength(place.field)) return null;
  const z = zOf();
  if (z === 'none' || (z !== null && !classOf('measure.z', { z })?.startsWith('far'))) return null;
  const meant = TENFOLD.map((times) => near(value * times)).find((each) => {
    const there = zOfValue(place, each, at);
    return typeof there === 'number' && classOf('measure.z', { z: there }) === 'usual';
  });
  return meant ?? null;
}

type Pockets = Pick<ConclusionSettings, 'oligoPocket' | 'polyPocket'>;

export function pocketMeant({ field }: Placed, value: number, { oligoPocket, polyPocket }: Pockets): number | null {
  const amountOf = (pocketCm: number) =>
    classOf('fluid.amount', { pocketCm, oligoPocketCm: oligoPocket, polyPocketCm: polyPocket });
  if (field.key !== 'maiorBolsao' || amountOf(value) !== 'polyhydramnios-severe') return null;
  const meant = near(value / 10);
  return amountOf(meant) === 'normal' ? meant : null;
}

/** A cervix of a few millimetres is rare enough to ask, and too grave to be a slip. */
export function cervixMeant({ field }: Placed, value: number): number | null {
  const meant = near(value * 10);
  if (!CERVICES.has(field.key) || value <= 0) return null;
  return classOf('cervix.possible', { lengthMm: meant }) === 'possible' ? meant : null;
}

/** What the exam has calculated already: nearly every measure is settled by it. */
function keptZ(place: Placed, { exam }: Guarded): number | null {
  const beside = placingAt(place)?.into['@z'];
  const kept = beside === undefined ? undefined : exam.values[keyBeside(place, beside)];
  return typeof kept === 'number' ? kept : null;
}

/** The z-score a value would have; null where the curve refuses it, `none` where the field has no curve. */
export function zOfValue(place: Placed, value: number, { exam }: Calculated): number | null | 'none' {
  if (!formulasAt(place).some(({ into }) => '@z' in into)) return 'none';
  // Over the values of the exam, not a copy of them: there are thousands, and every measure comes by here.
  const values: Values = Object.create(exam.values, { [place.key]: { value, enumerable: true } });
  const answers = answersAt(exam.compiled, place, values);
  const placing = answers.filter(({ calc }) => '@z' in calc.into).at(-1);
  return placing ? placing.calculation.z : 'none';
}

/** A length outside of what its field takes, and ten times or a tenth of it inside. */
function outsideTenfold(place: Placed, guarded: Guarded): Slip | null {
  const value = numberAt(guarded, place.key);
  const limits = limitsOf(place, guarded);
  if (value === null || value <= 0 || !isLength(place.field) || isWithin(value, limits)) return null;
  if (offCurve(place, guarded) !== null) return null;
  // A mother's height is typed in metres, never in decimetres.
  if (place.field.key === 'motherHeight') return null;
  const meant = TENFOLD.map((times) => near(value * times)).find((each) => isWithin(each, limits));
  return meant === undefined ? null : { key: place.key, value, meant };
}

function isSlip(place: Placed, guarded: Guarded): boolean {
  if (place.field.key === 'motherHeight')
    return isWithin(near((numberAt(guarded, place.key) ?? 0) * 100), limitsOf(place, guarded));
  // The age of the pregnancy is judged by its own rules.
  if (partsOfKey(place.key)?.form === 'gestationalAge' && ['weeks', 'days'].includes(place.field.key)) return true;
  return offCurve(place, guarded) !== null || outsideTenfold(place, guarded) !== null;
}
