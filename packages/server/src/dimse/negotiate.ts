import { EXPLICIT_LITTLE, IMPLICIT_LITTLE } from '../dicom/part10.ts';

export const VERIFICATION = '1.2.840.10008.1.1';
export const WORKLIST = '1.2.840.10008.5.1.4.31';
const STORAGE = '1.2.840.10008.5.1.4.1.1.';

/** What ultrasound machines send, by the end of its number (PS3.4 B.5). */
const STORED = new Map(
  Object.entries({
    '6.1': 'ultrasound',
    '3.1': 'ultrasound clip',
    '6': 'ultrasound (retired)',
    '3': 'ultrasound clip (retired)',
    '7': 'secondary capture',
    '7.1': 'secondary capture, one bit',
    '7.2': 'secondary capture, grey',
    '7.3': 'secondary capture, 16 bits',
    '7.4': 'secondary capture, colour',
    '88.11': 'text report',
    '88.22': 'enhanced report',
    '88.33': 'comprehensive report',
    '88.59': 'key objects',
    '104.1': 'PDF',
    '77.1.4.1': 'video',
  }).map(([end, name]) => [`${STORAGE}${end}`, name]),
);

const JPEG = '1.2.840.10008.1.2.4.';
const PLAIN = [EXPLICIT_LITTLE, IMPLICIT_LITTLE];
/** As they are preferred: small on the disk and shown without our doing anything, then what is unfolded, then the plain ones. */
const FOR_FILES = [
  ...[50, 70, 90, 91, 80, 81].map((each) => `${JPEG}${each}`),
  '1.2.840.10008.1.2.5',
  ...[102, 103, 104, 105, 106].map((each) => `${JPEG}${each}`),
  ...PLAIN,
];

export const isStorage = (sopClass: string): boolean => STORED.has(sopClass);

/** In words for the log, which has nothing else of a message. */
export const nameOfClass = (sopClass: string): string =>
  sopClass === VERIFICATION ? 'echo' : sopClass === WORKLIST ? 'worklist' : (STORED.get(sopClass) ?? 'other');

/** Ours to choose among those offered, whichever stands first; null where there is none we take, 'class' where we take none of its kind. */
export function chooseSyntax(sopClass: string, offered: readonly string[]): string | 'class' | null {
  if (!isStorage(sopClass) && sopClass !== VERIFICATION && sopClass !== WORKLIST) return 'class';
  const taken = isStorage(sopClass) ? FOR_FILES : PLAIN;
  return taken.find((each) => offered.includes(each)) ?? null;
}
