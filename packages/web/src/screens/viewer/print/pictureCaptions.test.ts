import type { ExamMeasures } from '@gesta/domain';
import { expect, it } from 'vitest';
import { pictureCaptions } from './pictureCaptions.ts';

type Sent = ExamMeasures['measures'][number];

const sent = (code: string, value: number, picture: string | null, more: Partial<Sent> = {}): Sent => ({
  id: `${code} ${value}`,
  report: 'r',
  ordinal: 0,
  device: 'Orion X9',
  group: 'Fetal Biometry',
  param: code,
  code,
  scheme: 'LN',
  of: null,
  site: null,
  side: null,
  author: '',
  authorCode: null,
  value,
  text: null,
  unit: 'mm',
  fetus: null,
  derivation: null,
  selected: false,
  image: null,
  frame: null,
  picture: picture === null ? null : { iuid: picture, number: 1, at: '2026-11-16T12:00:00Z' },
  ...more,
});

const WORDS = {
  name: (field: string) => field.toUpperCase(),
  number: (value: number, decimals: number) => value.toFixed(decimals).replace('.', ','),
};
const [AC, HC, BPD] = ['11979-2', '11984-2', '11820-8'];

it('says what was measured on each picture', () => {
  const captions = pictureCaptions(
    [sent(BPD, 71.4, 'a'), sent(HC, 262, 'a'), sent(AC, 22.2, 'b', { unit: 'cm' }), sent(AC, 9, null)],
    WORDS,
  );
  expect([...captions]).toEqual([
    ['a', 'DBP 71,4 mm · CC 262,0 mm'],
    ['b', 'CA 222,0 mm'],
  ]);
});

it('takes the reading that was chosen on the machine, or the last', () => {
  const read = (...all: Sent[]) => pictureCaptions(all, WORDS).get('a');
  expect(read(sent(AC, 220, 'a'), sent(AC, 222, 'a'))).toBe('CA 222,0 mm');
  expect(read(sent(AC, 220, 'a', { selected: true }), sent(AC, 222, 'a'))).toBe('CA 220,0 mm');
  expect(read(sent('99999-9', 220, 'a'))).toBeUndefined();
});
