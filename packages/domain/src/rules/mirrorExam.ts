import { zScoreOf } from '@gesta/clinical';
import { baseMeasure } from '@gesta/forms';
import { MIRROR_SPANS, type MirrorCurve, type MirrorMeasure, type MirrorSpan, SPANS } from '../entities/mirrorSpans.ts';

type Values = Readonly<Record<string, unknown>>;

export type MirrorMeasures = Partial<Record<MirrorMeasure, { mm: number; z: Partial<Record<MirrorCurve, number>> }>>;
export type MirrorExam = { span: MirrorSpan; measures: MirrorMeasures };

const AGE = 'gestationalAge.info.';
const EARLY = '1stinitialtracking.biometria1.';
const LATER = ['2ndand3rdquarter.biometria1.', 'morphological.biometria1.'] as const;
const CRL = `${EARLY}ccn`;

const PLACES: Record<MirrorMeasure, readonly string[]> = {
  tn: [`${EARLY}tn`],
  dbp: LATER.map((tab) => `${tab}dbp`),
  cc: LATER.map((tab) => `${tab}cc`),
  ca: LATER.map((tab) => `${tab}ca`),
  cf: LATER.map((tab) => `${tab}cf`),
};

/** All of an exam that is read for the mirror. */
export const MIRROR_KEYS: readonly string[] = [
  ...['calculo', 'calculoRef', 'calculada', 'fetos', 'dateTest', 'interationDate'].map((field) => AGE + field),
  CRL,
  ...Object.values(PLACES).flat(),
];

/** What one exam says in the mirror; null where it says nothing: no singleton, no age of its own, outside the weeks, or nothing measured. */
export function mirrorExam(values: Values, fetuses: number): MirrorExam | null {
  const said = values[`${AGE}fetos`];
  if (fetuses !== 1 || (said !== undefined && said !== null && String(said) !== '1')) return null;
  const days = numberAt(values, `${AGE}calculada`);
  if (days === null || isDatedHere(values)) return null;
  const span = MIRROR_SPANS.find((each) => days >= SPANS[each].days[0] && days <= SPANS[each].days[1]);
  if (!span) return null;
  const at = span === 'early' ? numberAt(values, CRL) : days / 7;
  if (at === null) return null;
  const measures: MirrorMeasures = {};
  for (const measure of SPANS[span].measures) {
    const mm = PLACES[measure].map((key) => numberAt(values, key)).find((each) => each !== null);
    if (mm === undefined || mm === null) continue;
    const placed = SPANS[span].curves.flatMap((curve) => {
      const z = zScoreOf(measure, curve, at, mm);
      return z === null || !Number.isFinite(z) ? [] : [[curve, Math.round(z * 1e4) / 1e4] as const];
    });
    if (placed.length === SPANS[span].curves.length) measures[measure] = { mm, z: Object.fromEntries(placed) };
  }
  return Object.keys(measures).length === 0 ? null : { span, measures };
}

function numberAt(values: Values, key: string): number | null {
  const value = values[key];
  return typeof value === 'number' && value > 0 ? value : null;
}

/** The age was taken from what this very exam measured; one from its crown–rump length says nothing about a translucency. */
function isDatedHere(values: Values): boolean {
  const basis = values[`${AGE}calculo`];
  if (basis === 'manual') return baseMeasure(values) !== 'ccn';
  const test = values[`${AGE}dateTest`];
  return basis === 'exame-anterior' && !!test && test === values[`${AGE}interationDate`];
}
