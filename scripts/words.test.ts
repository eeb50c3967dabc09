import { expect, it } from 'vitest';
import { idleFamilies, unusedKeys, unusedWords } from './words.ts';

it('every message of the catalogues is said somewhere, and every family is still put together', () => {
  expect(unusedWords()).toEqual([]);
});

it('finds a message nobody says, an end that is not in its family, and a family nobody uses', () => {
  const source = ["t('exam.open')", "t('exam.count')", 't(`status.$' + '{status}`)', 't(`side.$' + '{side}`)'].join(
    ';',
  );
  const families = { 'status.': 'open', 'side.': ['left'], 'tone.': 'open' } as const;
  const keys = [
    'exam.open',
    'exam.openAll',
    'exam.count_one',
    'exam.count_other',
    'status.new',
    'side.left',
    'side.up',
  ];
  expect(unusedKeys(keys, source, families)).toEqual(['exam.openAll', 'side.up']);
  expect(idleFamilies(source, families)).toEqual(['tone.']);
});
