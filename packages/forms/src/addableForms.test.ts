import { describe, expect, it } from 'vitest';
import { addableForms } from './addableForms.ts';
import { DEFINITIONS } from './definitions/all.ts';
import { presentForms } from './engine/compiledExam.ts';
import type { FormDefinition } from './schema/definition.ts';

const keysOf = (forms: readonly FormDefinition[]) => forms.map(({ key }) => key);
const custom = (key: string, more: Partial<FormDefinition> = {}): FormDefinition => ({
  key,
  label: key,
  group: 'exame',
  version: 1,
  components: [{ key: 'info', label: 'info', panels: [] }],
  ...more,
});

describe('the forms that can be added to an exam', () => {
  it('[FRM-010] are the exam forms of the clinic without gestationalAge and what every exam has', () => {
    expect(keysOf(addableForms(DEFINITIONS, {}))).toEqual([
      '1stinitialquarter',
      '1stinitialtracking',
      '2ndand3rdquarter',
      'morphological',
      'fetalBiophysicalProfile',
      'obstetricdoppler',
      'cardiotoco',
      'ecocardiogramafetal',
      'riskprematurebirth',
      'gynecologic',
      'examemama',
    ]);
  });

  it('[FRM-009] leave out hidden and deprecated forms, and those of the record', () => {
    const forms = [
      custom('tireoide'),
      custom('escondido', { hidden: true }),
      custom('antigo', { deprecated: true }),
      custom('retorno', { group: 'prontuario' }),
    ];
    expect(keysOf(addableForms(forms, {}))).toEqual(['tireoide']);
  });

  it('[FRM-060] [FRM-041] count a form as present only while its marker is true', () => {
    const key = 'examemama';
    const present = (marker: unknown) => keysOf(presentForms(DEFINITIONS, { [`${key}.hasData`]: marker }));
    for (const marker of [undefined, false, null, 'true', 1, 'sim']) {
      expect(present(marker)).not.toContain(key);
      expect(keysOf(addableForms(DEFINITIONS, { [`${key}.hasData`]: marker }))).toContain(key);
    }
    expect(keysOf(presentForms(DEFINITIONS, { 'examemama.axilas.corticalDireita': 3 }))).not.toContain(key);
    expect(present(true)).toContain(key);
    expect(keysOf(addableForms(DEFINITIONS, { [`${key}.hasData`]: true }))).not.toContain(key);
  });
});
