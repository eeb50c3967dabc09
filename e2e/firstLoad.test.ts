import { expect, it } from 'vitest';
import { circles, FIRST_SCREENS, loadOf, MOST_FIRST_BYTES } from '../scripts/firstLoad.ts';

it.each(Object.entries(FIRST_SCREENS))('no more than 250 KB travel before the first screen: %s', (_, sources) => {
  const { bytes, files } = loadOf(...sources);
  expect(bytes, files.join('\n')).toBeLessThanOrEqual(MOST_FIRST_BYTES);
});

it('an open exam is a handful of files, not one for each part of it', () => {
  const exam = ['first', 'shell/Shell.tsx', 'workspace/ExamLayout.tsx', 'workspace/FormPage.tsx'];
  expect(loadOf(...exam).scripts).toBeLessThanOrEqual(24);
});

it('no two files need each other: which of them would run first?', () => {
  expect(circles()).toEqual([]);
});

it('the portal carries no code of the staff', () => {
  const { bytes, files } = loadOf('portal.html', 'languages/pt-BR/messages.json');
  expect(files.filter((file) => /\/(first|shell|login|common|clinic|lists|exam)-/.test(file))).toEqual([]);
  expect(bytes, files.join('\n')).toBeLessThanOrEqual(160_000);
});
