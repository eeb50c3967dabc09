import { MAPPED_MEASURES, type MappedMeasure, type Placed, type Values } from '@gesta/forms';
import { type FhirCoding, LOINC, SNOMED_CT } from './resource.ts';

/**
 * Which public code a field leaves under. What a machine may fill in leaves under the code it comes in with: both are the one table of
 * `forms/device/measureMap.ts`. Here is the rest, what machines send and no form takes from them; a test holds it against the list of codes.
 */
type SaidCode = { code: string; places: readonly string[] };

const GROWTH = ['2ndand3rdquarter.biometria{n}', 'morphological.biometria{n}'] as const;
const PROFILE = 'fetalBiophysicalProfile.perfil{n}';
const HISTORY = 'info.antecedentes';

export const SAID_CODES: readonly SaidCode[] = [
  { code: '11947-9', places: GROWTH.map((tab) => `${tab}.relacaoCCCA`) },
  // Kept under the name of the inverse; its label, its formula and its usual range are those of femur by abdomen.
  { code: '11871-1', places: GROWTH.map((tab) => `${tab}.relacaoCACF`) },
  { code: '18185-9', places: ['gestationalAge.info.calculada'] },
  { code: '8665-2', places: ['gynecologic.info.dum', `${HISTORY}.dum`] },
  { code: '11850-5', places: ['long', 'ap', 'transv'].map((axis) => `1stinitialquarter.sacos{n}.${axis}`) },
  { code: '11635-0', places: [`${PROFILE}.tonusFetal`] },
  { code: '11632-7', places: [`${PROFILE}.movimentosRespiratorio`] },
  { code: '11631-9', places: [`${PROFILE}.movimentosFetais`] },
  { code: '11630-1', places: [`${PROFILE}.liquidoAmniotico`] },
  { code: '11634-3', places: [`${PROFILE}.pontuacaoTotal`] },
  { code: '11996-6', places: [`${HISTORY}.gesta`] },
  { code: '11977-6', places: [`${HISTORY}.para`] },
  { code: '11612-9', places: [`${HISTORY}.abortos`] },
  { code: '33065-4', places: [`${HISTORY}.ectopicas`] },
];

/** Beside a measure: the age it stands for, the fetus it is of, the percentile of a weight, and how machines name places on a curve. */
export const AGE_CODE = '18185-9';
export const FETUS_CODE = '11951-1';
export const WEIGHT_PERCENTILE_CODE = '11767-1';
export const GROWTH_PERCENTILE_CODE = '125012';
export const GROWTH_Z_CODE = '125013';

type Known = { coding: FhirCoding; map: MappedMeasure | null; ofMother: boolean };

const known: ReadonlyMap<string, Known> = new Map([
  ...SAID_CODES.flatMap(({ code, places }) =>
    places.map((place): [string, Known] => [place, { coding: { system: LOINC, code }, map: null, ofMother: false }]),
  ),
  // Of two codes for one place the first is its own.
  ...MAPPED_MEASURES.toReversed().flatMap((map) =>
    map.places.map((place): [string, Known] => [
      place,
      {
        coding: { system: map.scheme === 'SNOMED' ? SNOMED_CT : LOINC, code: map.codes[0] ?? '' },
        map,
        ofMother: !place.includes('{n}'),
      },
    ]),
  ),
]);

const AGE_BASIS = 'gestationalAge.info.calculo';
const LAST_PERIOD = 'gestationalAge.info.date';

/** `2ndand3rdquarter.biometria1.dbp` is known as `2ndand3rdquarter.biometria{n}.dbp`, or under its own name. */
export function codeAt({ key, form, panel, index, field }: Placed, values: Values): Known | null {
  // The day a pregnancy is counted from is that of a period only where somebody says so.
  if (key === LAST_PERIOD && values[AGE_BASIS] !== 'DUM') return null;
  const pattern = index === null ? key : `${form}.${panel.key}{n}.${field.key}`;
  return known.get(key) ?? known.get(pattern) ?? null;
}
