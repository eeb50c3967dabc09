import { DEFINITIONS, hasDataKey } from '@gesta/forms';
import { expect, it } from 'vitest';
import { createExamStore } from '../form/examStore.ts';
import { hasEmpty } from './hasEmpty.ts';

const FORM = '2ndand3rdquarter';
const form = DEFINITIONS.find(({ key }) => key === FORM);
const section = (key: string) => {
  const found = form?.components.find((each) => each.key === key);
  if (!found) throw new Error(`no section ${key}`);
  return found;
};

it('a tab has something empty while a field that is asked for the fetus in view has no answer', () => {
  const store = createExamStore({ 'gestationalAge.info.fetos': '2', [hasDataKey(FORM)]: true }, DEFINITIONS, null);
  const isLeft = (fetus: number) => hasEmpty(FORM, section('biometria'), fetus, store.state().values, store.compiled());
  expect([isLeft(1), isLeft(2)]).toEqual([true, true]);
  const typed = section('biometria').panels.flatMap((panel) =>
    panel.fields.map(({ key, items }) => [`${FORM}.${panel.key}1.${key}`, items?.[0]?.value ?? 50]),
  );
  store.change(Object.fromEntries(typed));
  expect([isLeft(1), isLeft(2)]).toEqual([false, true]);
});

it('a tab of curves asks for nothing', () => {
  const store = createExamStore({ [hasDataKey(FORM)]: true }, DEFINITIONS, null);
  const charts = form?.components.filter(({ panels }) =>
    panels.every(({ fields }) => fields.every(({ type }) => type === 'evolutionchart' || type === 'chartline')),
  );
  expect(charts?.length).toBeGreaterThan(0);
  for (const each of charts ?? []) expect(hasEmpty(FORM, each, 1, store.state().values, store.compiled())).toBe(false);
});

it('the tab of anemia asks for something once a velocity of 1.29 MoM calls for it', () => {
  const DOPPLER = 'obstetricdoppler';
  const anemia = DEFINITIONS.find(({ key }) => key === DOPPLER)?.components.find(({ key }) => key === 'anemia');
  if (!anemia) throw new Error('no tab of anemia');
  const store = createExamStore(
    {
      'gestationalAge.info.fetos': '1',
      'gestationalAge.info.calculo': 'DUM',
      'gestationalAge.info.date': '2026-05-01',
      'gestationalAge.info.interationDate': '2026-11-12',
      [hasDataKey(DOPPLER)]: true,
    },
    DEFINITIONS,
    null,
  );
  const at = (velocSistolica: number | null) => {
    store.change({ [`${DOPPLER}.fetal1.velocSistolica`]: velocSistolica });
    const { values } = store.state();
    return [values[`${DOPPLER}.fetal1.momVelocSistolica`], hasEmpty(DOPPLER, anemia, 1, values, store.compiled())];
  };
  expect(at(null)).toEqual([undefined, false]);
  const below = at(47);
  const reached = at(47.8);
  expect([below, reached]).toEqual([
    [1.28, false],
    [1.3, true],
  ]);
});
