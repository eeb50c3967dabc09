import { expect, it } from 'vitest';
import { createExamStore } from '../../form/examStore.ts';
import { manualAge } from './manualAge.ts';

it('an age that is confirmed dates the pregnancy by hand, and the rest follows from it', () => {
  const store = createExamStore({
    'gestationalAge.info.calculo': 'DUM',
    'gestationalAge.info.date': '2026-04-29',
    'gestationalAge.info.interationDate': '2026-11-12',
  });
  store.change(manualAge(186, 'CA – Hadlock'));
  expect(store.state().values).toMatchObject({
    'gestationalAge.info.calculo': 'manual',
    'gestationalAge.info.calculoRef': 'CA – Hadlock',
    'gestationalAge.info.weeks': 26,
    'gestationalAge.info.days': 4,
    'gestationalAge.info.calculada': 186,
  });
});
