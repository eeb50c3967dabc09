import { folded, isSet } from './rule.ts';
import type { Values } from './state.ts';

/** Who dates a pregnancy by hand says here by what: in words, as the passport writes them, or in her own. */
export const AGE_BASIS = 'gestationalAge.info.calculo';
export const AGE_REFERENCE = 'gestationalAge.info.calculoRef';

/**
 * How a measure that can date a pregnancy is named there, by its field: in short as those who scan write it, and as the label of each
 * language says it where the label has no short name. A test asks the labels.
 */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  ccn: ['CCN', 'CRL', 'LCC', 'SSL', 'КТР', 'crown-rump length', 'crown-rump', 'comprimento cabeça-nádegas'],
  dbp: ['DBP', 'BPD', 'BIP', 'БПР', 'biparietal diameter'],
  cc: ['CC', 'HC', 'PC', 'KU', 'ОГ', 'head circumference'],
  ca: ['CA', 'AC', 'PA', 'AU', 'ОЖ', 'abdominal circumference'],
  cf: ['CF', 'FL', 'LF', 'ДБ', 'femur length', 'fêmur', 'femur'],
  cu: ['CU', 'HL', 'LH', 'LO', 'ДП', 'humerus length', 'úmero', 'humerus'],
  pe: [
    'comprimento do pé',
    'foot length',
    'longitud del pie',
    'lunghezza del piede',
    'longueur du pied',
    'Fußlänge',
    'длина стопы',
  ],
  diametroCerebelar: [
    'DTC',
    'TCD',
    'diâmetro transverso do cerebelo',
    'transcerebellar diameter',
    'diámetro transverso del cerebelo',
    'diametro trasverso del cervelletto',
    'diamètre transverse du cervelet',
    'transversaler Kleinhirndurchmesser',
    'поперечный размер мозжечка',
  ],
  radio: [
    'comprimento do rádio',
    'radius length',
    'longitud del radio',
    'lunghezza del radio',
    'longueur du radius',
    'Radiuslänge',
    'длина лучевой кости',
  ],
  ulna: [
    'comprimento da ulna',
    'ulna length',
    'longitud del cúbito',
    'lunghezza dell’ulna',
    'longueur de l’ulna',
    'Ulnalänge',
    'длина локтевой кости',
  ],
  tibia: [
    'comprimento da tíbia',
    'tibia length',
    'longitud de la tibia',
    'lunghezza della tibia',
    'longueur du tibia',
    'Tibialänge',
    'длина большеберцовой кости',
  ],
  fibula: [
    'comprimento da fíbula',
    'fibula length',
    'longitud del peroné',
    'lunghezza del perone',
    'longueur de la fibula',
    'Fibulalänge',
    'длина малоберцовой кости',
  ],
  measure: [
    'DMSG',
    'DMS',
    'MSD',
    'СВД',
    'mean sac diameter',
    'diamètre moyen du sac',
    'mittlerer Fruchthöhlendurchmesser',
  ],
};

/** One way of writing dashes and letters. */
const plain = (text: string): string => folded(text).replace(/[–—‑]/g, '-').replace(/\s+/g, ' ').trim();

const BY_NAME: readonly (readonly [string, string])[] = Object.entries(NAMES).flatMap(([field, names]) =>
  names.map((name) => [plain(name), field] as const),
);

export const canBeBase = (field: string): boolean => field in NAMES;

/** The field whose measure the age of the exam was taken from; null where it was not, or from several of them. */
export function baseMeasure(values: Values): string | null {
  if (values[AGE_BASIS] !== 'manual') return null;
  const said = values[AGE_REFERENCE];
  return isSet(said) ? named(String(said)) : null;
}

let last: { said: string; field: string | null } = { said: '', field: null };

/** Every calculation of an exam asks about the same words. */
function named(said: string): string | null {
  if (last.said !== said) last = { said, field: fieldNamed(plain(said)) };
  return last.field;
}

/** The name goes on, or another measure is added to it. */
const GOES_ON = /^(?:[\p{L}\p{N}]|\s*[+/&])/u;

function fieldNamed(text: string): string | null {
  const found = BY_NAME.find(([name]) => text.startsWith(name) && !GOES_ON.test(text.slice(name.length)));
  return found?.[1] ?? null;
}
