import { readFileSync } from 'node:fs';

/** A sample, how the machine calls what it shows, and a number others may name it by. */
export type StudyFile = { sample: string; title: string; sop?: string };

const sample = (name: string, title: string, sop?: string): StudyFile => ({
  sample: `${name}.dcm`,
  title,
  ...(sop && { sop }),
});

/** The structured report of the told pregnancy says on which pictures it measured. */
export const MEASURED_ON = { picture: '2.25.20261118001', clip: '2.25.20261118002' } as const;

const HEART = sample('samples/us-cine-ybr422-jpeg-baseline-30f', 'Coração, clipe (amostra)');
const SECTOR = sample('samples/us-mono2-jpeg-lossless', 'Corte setorial (amostra)');
const OBSTETRIC = sample('samples/us-ob-palette-rle', 'Obstétrica (amostra)');
const FLOW = sample('samples/us-cine-jpeg-fragmented-nobot-8f', 'Doppler colorido, clipe (amostra)');
const NODE = sample('samples/us-ybr422-jpeg-baseline', 'Doppler de potência (amostra)');
const SMALL_PART = sample('samples/us-rgb-jpeg2000-lossless', 'Partes moles (amostra)');

export const PREGNANT_FILES: readonly StudyFile[] = [OBSTETRIC, HEART];
/** Of a visit to compare with. */
export const EARLIER_FILES: readonly StudyFile[] = [OBSTETRIC, SECTOR, HEART, FLOW];
export const OTHER_FILES: readonly StudyFile[] = [NODE, SMALL_PART];
/** Of the pregnancies that are told: what the machine measured beside the pictures. */
export const SINGLETON_FILES: readonly StudyFile[] = [
  { ...OBSTETRIC, sop: MEASURED_ON.picture },
  SECTOR,
  { ...HEART, sop: MEASURED_ON.clip },
  FLOW,
  sample('reports/growth', 'Medidas do aparelho'),
];
export const TWIN_FILES: readonly StudyFile[] = [
  ...EARLIER_FILES,
  sample('samples/sr-obgyn-twins-vendorstyle-selfmade', 'Medidas do aparelho'),
];

export const studySample = ({ sample }: StudyFile): Buffer => readFileSync(new URL(sample, import.meta.url));
