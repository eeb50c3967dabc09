import { classOf, loadChapters } from '@gesta/clinical';
import { expect, it } from 'vitest';
import { pagesOf } from '../engine/pagesOf.ts';
import { placesIn } from '../engine/places.ts';
import { isPlaceVisible } from '../engine/visible.ts';
import type { Panel } from '../schema/definition.ts';
import { BASE_AGE } from '../schema/wellKnownKeys.ts';
import { ecocardiogramafetal } from './ecocardiogramafetal.ts';

await loadChapters();

const panels = ecocardiogramafetal.components.flatMap((section) => section.panels);
const placesOf = (tab: string) => placesIn(ecocardiogramafetal, panels.find(({ key }) => key === tab) as Panel, 1);

it('the heart is one page: situs, planes and measures', () => {
  const page = pagesOf(ecocardiogramafetal.components).find(({ label }) => label === 'term.coracao');
  expect(page?.panels.map(({ key, folds }) => [key, folds ?? false])).toEqual([
    ['situs', true],
    ['planos', false],
    ['medidas', false],
  ]);
});

it.each([
  [17 * 7 + 6, true],
  [18 * 7, false],
  [32 * 7 + 6, false],
  [33 * 7, true],
])(
  'at %i days a line above the planes says that the age is outside of 18 to 32 weeks: %s; nothing else changes',
  (days, isSaid) => {
    const shown = placesOf('planos').filter((place) => isPlaceVisible(place, { [BASE_AGE]: days }));
    expect(shown.some(({ field }) => field.type === 'info')).toBe(isSaid);
    expect(shown.filter(({ field }) => field.type === 'tableradio')).toHaveLength(26);
  },
);

it('isthmus over duct is called normal from where the criterion of coarctation no longer counts it', () => {
  const ratio = placesOf('medidas').find(({ field }) => field.key === 'relacaoIstmoDucto')?.field.reference?.normal;
  expect(ratio).toBe('≥0.74');
  const found = (isthmusDuct: number) => classOf('heart.coarctation', { isthmusZ: -3, isthmusDuct, rightLeft: 1 });
  expect([found(0.73), found(0.74)]).toEqual(['suspected', 'usual']);
});
