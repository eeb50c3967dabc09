import type { DeviceDerivation, DeviceSide, DeviceSite } from './deviceMeasure.ts';

/** A concept as a report writes it. */
export type CodedConcept = { code: string; scheme: string; meaning: string };

/** Sections of the OB-GYN report (PS3.16 TID 5000) and what its items are called, all of scheme DCM. */
export const OBGYN_REPORT = '125000';
export const BIOMETRY_GROUP = '125005';
export const MEASUREMENT_GROUP = '125007';
export const DERIVATION_CONCEPT = '121401';
export const SELECTION_CONCEPT = '121404';
/** How a section names its fetus: by Fetus ID, by number, or as its subject, which at the root of a report is the mother. */
export const FETUS_CONCEPTS: ReadonlySet<string> = new Set(['11951-1', '121037', '121030']);
/** What is told about a measure rather than measured: gestational age, growth percentile, z-score. */
export const ABOUT_A_MEASURE: ReadonlySet<string> = new Set(['18185-9', '125012', '125013']);

const FINDING_SITE = new Set(['363698007', 'G-C0E3']);
const LATERALITY = new Set(['272741003', 'G-C171']);

export const isFindingSite = ({ code }: CodedConcept): boolean => FINDING_SITE.has(code);
export const isLaterality = ({ code }: CodedConcept): boolean => LATERALITY.has(code);

/**
 * SNOMED CT and the SNOMED RT code older machines still send. The words help where a machine has a code of its own, as all have for the
 * ductus venosus, which the standard's list of vessels lacks; in Portuguese and Spanish too, since some translate.
 */
const SITE_CODES: readonly { site: DeviceSite; codes: readonly string[]; words: RegExp }[] = [
  { site: 'umbilicalArtery', codes: ['50536004', 'T-F1810'], words: /umbilical art|art[eé]ria umbilical/i },
  {
    site: 'middleCerebralArtery',
    codes: ['17232002', 'T-45600'],
    words: /middle cerebral|\b(?:MCA|ACM)\b|cerebral m[eé]dia/i,
  },
  { site: 'uterineArtery', codes: ['91079009', 'T-46820'], words: /uterine art|art[eé]ria uterina/i },
  {
    site: 'ductusVenosus',
    codes: ['367624001', 'T-F680F'],
    words: /ductus venosus|d(?:uc|u)to venoso|conducto venoso/i,
  },
  { site: 'descendingAorta', codes: ['281130003', 'T-D0765'], words: /descending aorta|aorta descendente/i },
  { site: 'umbilicalVein', codes: ['13576009', 'T-F1820'], words: /umbilical vein|veia umbilical/i },
  { site: 'amnioticSac', codes: ['70847004', 'T-F1300'], words: /amniotic sac|saco amni[oó]tico/i },
  { site: 'ovary', codes: ['15497006', 'T-87000'], words: /\bovary\b|ov[aá]rio/i },
];

const SIDE_CODES: readonly { side: DeviceSide; codes: readonly string[]; words: RegExp }[] = [
  { side: 'left', codes: ['7771000', 'G-A101'], words: /^(left|esquerd[ao]|izquierd[ao])$/i },
  { side: 'right', codes: ['24028007', 'G-A100'], words: /^(right|direit[ao]|derech[ao])$/i },
  { side: 'bilateral', codes: ['51440002', 'G-A102'], words: /^bilateral$/i },
];

const DERIVATION_CODES: readonly { derivation: DeviceDerivation; codes: readonly string[] }[] = [
  { derivation: 'mean', codes: ['373098007', 'R-00317'] },
  { derivation: 'median', codes: ['373099004', 'R-00319'] },
  { derivation: 'best', codes: ['371912002', 'R-002E1'] },
  { derivation: 'measured', codes: ['258104002', 'R-41D41'] },
  { derivation: 'calculated', codes: ['258090004', 'R-41D2D'] },
  { derivation: 'estimated', codes: ['414135002', 'R-10260'] },
];

/** A container that is named by a vessel or an organ. */
export const isSiteCode = ({ code }: CodedConcept): boolean => SITE_CODES.some(({ codes }) => codes.includes(code));

/** A code of a public scheme says what it is; the words of a machine are asked only where its code is its own. */
export function siteOfCode({ code, meaning }: CodedConcept): DeviceSite {
  const known =
    SITE_CODES.find(({ codes }) => codes.includes(code)) ?? SITE_CODES.find(({ words }) => words.test(meaning));
  return known?.site ?? 'other';
}

export function sideOfCode({ code, meaning }: CodedConcept): DeviceSide | null {
  const known =
    SIDE_CODES.find(({ codes }) => codes.includes(code)) ?? SIDE_CODES.find(({ words }) => words.test(meaning.trim()));
  return known?.side ?? null;
}

/** A machine that has a code of its own for each side says the side in the words only. */
export function sideInWords(words: string): DeviceSide | null {
  const isLeft = /\b(left|esquerd[ao]|izquierd[ao]|lt)\b/i.test(words);
  const isRight = /\b(right|direit[ao]|derech[ao]|rt)\b/i.test(words);
  return isLeft === isRight ? null : isLeft ? 'left' : 'right';
}

export const derivationOf = ({ code }: CodedConcept): DeviceDerivation =>
  DERIVATION_CODES.find(({ codes }) => codes.includes(code))?.derivation ?? 'other';

/** What SNOMED CT calls a place; null for what has no code. */
export const siteCode = (site: DeviceSite): string | null =>
  SITE_CODES.find((known) => known.site === site)?.codes[0] ?? null;
