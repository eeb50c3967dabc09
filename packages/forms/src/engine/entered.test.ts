import { loadChapters } from '@gesta/clinical';
import { describe, expect, it } from 'vitest';
import { DEFINITIONS } from '../definitions/all.ts';
import { change } from './change.ts';
import { compiledExam } from './compiledExam.ts';
import { enteredIn } from './entered.ts';
import { hasDataKey } from './keys.ts';
import { startingValues } from './startingValues.ts';
import { EMPTY_STATE, type ExamState, type Patch } from './state.ts';

await loadChapters();
const TODAY = '2026-11-12' as Parameters<typeof startingValues>[2];
const AGE = 'gestationalAge.info.';
const DATED: Patch = {
  [`${AGE}interationDate`]: TODAY,
  [`${AGE}calculo`]: 'DUM',
  [`${AGE}date`]: '2026-05-11',
  [`${AGE}fetos`]: '1',
  [`${AGE}dateBirthMother`]: '1994-02-03',
};

/** An exam to which somebody adds a form, and then types. */
function exam(form: string, ...typed: Patch[]) {
  const definition = DEFINITIONS.find(({ key }) => key === form);
  if (!definition) throw new Error(`no form ${form}`);
  const marked = { ...DATED, [hasDataKey(form)]: true };
  const compiled = compiledExam(DEFINITIONS, marked);
  const begun = { ...marked, ...startingValues(definition, compiled.counts, TODAY) };
  const { values } = [begun, ...typed].reduce<ExamState>((state, patch) => change(compiled, state, patch), EMPTY_STATE);
  const { filled, typed: entered, isSaid } = enteredIn(compiled, values);
  const own = (tabs: ReadonlySet<string>) => [...tabs].filter((tab) => tab.startsWith(`${form}.`));
  const place = (key: string) => {
    const found = compiled.fields.get(`${form}.${key}`);
    if (!found) throw new Error(`no field ${key}`);
    return found;
  };
  return { filled: own(filled), typed: own(entered), said: (key: string) => isSaid(place(key)), values };
}

describe('[FRM-240] what a form begins with', () => {
  const forms = DEFINITIONS.filter(({ components }) =>
    components.some(({ panels }) => panels.some(({ fields }) => fields.some((field) => field.default !== undefined))),
  ).map(({ key }) => key);

  it('stands in some of them', () => expect(forms.length).toBeGreaterThan(6));

  it.each(forms)('is nobody’s answer: %s has nothing filled when it is added', (form) => {
    expect(exam(form)).toMatchObject({ filled: [], typed: [] });
  });

  it('is part of the answer once a person has said something beside it', () => {
    const DOPPLER = 'obstetricdoppler.anemia1.';
    const added = exam('obstetricdoppler');
    expect(added.values[`${DOPPLER}hematocritoAlvo`]).toBe(45);
    expect(added.said('anemia1.hematocritoAlvo')).toBe(false);
    const elsewhere = exam('obstetricdoppler', { 'obstetricdoppler.fetal1.piUmbilical': 1.1 });
    expect(elsewhere.filled).toEqual(['obstetricdoppler.fetal1']);
    expect(elsewhere.said('anemia1.hematocritoAlvo')).toBe(false);
    const inside = exam('obstetricdoppler', { [`${DOPPLER}hematocritoInicial`]: 20 });
    expect(inside.typed).toEqual(['obstetricdoppler.anemia1']);
    expect(inside.said('anemia1.hematocritoAlvo')).toBe(true);
    const emptied = exam(
      'obstetricdoppler',
      { [`${DOPPLER}hematocritoInicial`]: 20 },
      { [`${DOPPLER}hematocritoInicial`]: null },
    );
    expect(emptied.said('anemia1.hematocritoAlvo')).toBe(false);
    // Another number than it began with is a person's.
    expect(exam('obstetricdoppler', { [`${DOPPLER}hematocritoAlvo`]: 40 }).typed).toEqual(['obstetricdoppler.anemia1']);
  });

  it('does not come along with what follows from another tab', () => {
    const velocity = exam('obstetricdoppler', { 'obstetricdoppler.fetal1.velocSistolica': 45 });
    expect(velocity.values['obstetricdoppler.anemia1.grauAnemia']).toBeTruthy();
    expect(velocity.filled).toContain('obstetricdoppler.anemia1');
    expect(velocity.typed).toEqual(['obstetricdoppler.fetal1']);
    expect(velocity.said('anemia1.grauAnemia')).toBe(true);
    expect(velocity.said('anemia1.hematocritoAlvo')).toBe(false);
  });
});
