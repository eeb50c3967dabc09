import { LOCALES, loadFormMessages } from '@gesta/domain';
import { baseMeasure, DEFINITIONS, isFormula } from '@gesta/forms';
import { expect, it } from 'vitest';
import { createExamStore } from '../../form/examStore.ts';
import { ageReference, manualAge } from './manualAge.ts';

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

it.each(LOCALES)(
  'in %s the exam knows again the measure its age was taken from, by the words of the button',
  async (locale) => {
    const words = await loadFormMessages(locale);
    const whole = Object.fromEntries(DEFINITIONS.map(({ key }) => [`${key}.hasData`, true]));
    const dating = [
      ...createExamStore({ ...whole, 'gestationalAge.info.fetos': '1' })
        .compiled()
        .fields.values(),
    ].filter(
      ({ field }) =>
        field.companions?.percentil && field.formulas?.some((calc) => isFormula(calc) && 'ig' in calc.into),
    );
    expect(dating.length).toBeGreaterThan(12);
    for (const { field } of dating) {
      const reference = ageReference(words[field.label] ?? '', 'Hadlock 1984');
      expect([reference, baseMeasure(manualAge(186, reference))]).toEqual([reference, field.key]);
    }
  },
);
