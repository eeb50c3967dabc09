import { DEFINITIONS, type FormDefinition, placesIn } from '@gesta/forms';
import { expect, it } from 'vitest';
import { axisGroups } from './axisGroups.ts';
import { cardRows } from './cardRows.ts';

const PAGES = DEFINITIONS.filter((form): form is FormDefinition & { page: object } => form.page !== undefined);

it.each(PAGES.map((form) => [form.key, form] as const))('[FRM-250] %s names each of its sections once', (_, form) => {
  const named = (form.page?.rows ?? []).flat();
  expect(named.toSorted()).toEqual(form.components.map(({ key }) => key).toSorted());
});

it('what a clinic added comes after the rows, and what is not shown leaves no row', () => {
  const section = (key: string) => ({ key, label: key, panels: [] });
  const rows = cardRows([['a', 'b'], ['c']], ['own', 'b', 'a'].map(section));
  expect(rows.map((row) => row.map(({ key }) => key))).toEqual([['a', 'b'], ['own']]);
});

it('the three axes of an organ are one group, whatever stands around them', () => {
  const [form] = PAGES;
  const panel = form?.components.flatMap(({ panels }) => panels).find(({ key }) => key === 'utero');
  if (!form || !panel) throw new Error('no uterus');
  const groups = axisGroups(placesIn(form, panel, null)).map((group) => group.map(({ field }) => field.key));
  expect(groups).toContainEqual(['long', 'ap', 'transv']);
  expect(groups).toContainEqual(['posicaoUtero']);
});
