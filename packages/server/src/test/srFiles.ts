import { dicomFile, u32, type Written } from './dicomFiles.ts';

/** A small encoder of structured reports (PS3.3 C.17.3): explicit, little, every length told. Texts are Latin letters. */
export type SrItem = Written[];
export type SrCode = readonly [code: string, scheme: string, meaning: string];

const coded = (tag: number, [code, scheme, meaning]: SrCode): Written => [
  tag,
  'SQ',
  [
    [
      [0x00080100, 'SH', code],
      [0x00080102, 'SH', scheme],
      [0x00080104, 'LO', meaning],
    ],
  ],
];
const [CONCEPT, CODE, UNITS, QUALIFIER] = [0x0040a043, 0x0040a168, 0x004008ea, 0x0040a301];

function item(
  relation: string,
  type: string,
  concept: SrCode | null,
  value: Written[],
  below: readonly SrItem[],
): SrItem {
  const all: Written[] = [
    ...(relation === '' ? [] : [[0x0040a010, 'CS', relation] as Written]),
    [0x0040a040, 'CS', type],
    ...(concept ? [coded(CONCEPT, concept)] : []),
    ...value,
    ...(below.length === 0 ? [] : [[0x0040a730, 'SQ', [...below]] as Written]),
  ];
  return all.sort(([one], [other]) => one - other);
}

export const srContainer = (concept: SrCode | null, ...below: readonly SrItem[]): SrItem =>
  item('CONTAINS', 'CONTAINER', concept, [[0x0040a050, 'CS', 'SEPARATE']], below);

export const ucum = (unit: string): SrCode => [unit, 'UCUM', unit === '' ? '' : `unit ${unit}`];

/** What is measured, as text: a machine may write anything there. */
export const srNumber = (
  concept: SrCode,
  value: number | string,
  unit: SrCode,
  below: readonly SrItem[] = [],
  relation = 'CONTAINS',
): SrItem =>
  item(
    relation,
    'NUM',
    concept,
    [[0x0040a300, 'SQ', [[coded(UNITS, unit), [0x0040a30a, 'DS', String(value)]]]]],
    below,
  );

/** Nothing was measured, and why. */
export const srNoNumber = (concept: SrCode, qualifier: SrCode): SrItem =>
  item('CONTAINS', 'NUM', concept, [[0x0040a300, 'SQ', []], coded(QUALIFIER, qualifier)], []);

export const srCoded = (relation: string, concept: SrCode, value: SrCode): SrItem =>
  item(relation, 'CODE', concept, [coded(CODE, value)], []);
export const srText = (relation: string, concept: SrCode, text: string): SrItem =>
  item(relation, 'TEXT', concept, [[0x0040a160, 'UT', text]], []);
export const srDay = (concept: SrCode, day: string, relation = 'CONTAINS'): SrItem =>
  item(relation, 'DATE', concept, [[0x0040a121, 'DA', day]], []);

export const srImage = (relation: string, uid: string, frame?: number): SrItem =>
  item(
    relation,
    'IMAGE',
    null,
    [
      [
        0x00081199,
        'SQ',
        [[[0x00081155, 'UI', uid], ...(frame === undefined ? [] : [[0x00081160, 'IS', String(frame)] as Written])]],
      ],
    ],
    [],
  );
export const srCalipers = (image: SrItem): SrItem => item('INFERRED FROM', 'SCOORD', null, [], [image]);

/** A reference to another item of the tree: numbers of children from the root on, the root itself being the first. */
export const srReference = (...path: number[]): SrItem => [
  [0x0040a010, 'CS', 'INFERRED FROM'],
  [0x0040db73, 'UL', Buffer.concat(path.map(u32))],
];

const COMPREHENSIVE = '1.2.840.10008.5.1.4.1.1.88.33';

/** A whole file: the root is a container with these below it. */
export function srFile(root: SrCode, below: readonly SrItem[], more: readonly Written[] = []): Buffer {
  const [, ...container] = srContainer(root, ...below);
  return dicomFile([
    [0x00080005, 'CS', 'ISO_IR 100'],
    [0x00080016, 'UI', COMPREHENSIVE],
    [0x00080060, 'CS', 'SR'],
    [0x00080070, 'LO', 'SELFMADE Medical'],
    [0x00081090, 'LO', 'BY-HAND'],
    ...container,
    ...more,
  ]);
}
