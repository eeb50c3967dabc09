import { loadChapters } from '@gesta/clinical';
import { describe, expect, it } from 'vitest';
import { type Customization, customize } from './customize.ts';
import { DEFINITIONS } from './definitions/all.ts';
import { change } from './engine/change.ts';
import { compiledExam } from './engine/compiledExam.ts';
import { EMPTY_STATE } from './engine/state.ts';
import { isVisible } from './engine/visible.ts';
import { type Custom, formsOf } from './formsOf.ts';
import type { FormDefinition } from './schema/definition.ts';

await loadChapters();

const ours = (key: string): FormDefinition => DEFINITIONS.find((form) => form.key === key) as FormDefinition;
const age = ours('gestationalAge');
const field = (key: string, rest: object = {}) => ({ key, label: key, type: 'textfield', ...rest });
const sum = (key: string, ...of: string[]) => field(key, { formulas: [{ op: 'sum', of, into: key }] });
const own = (key: string, ...fields: object[]): Custom => ({
  formKey: key,
  form: {
    key,
    label: 'Do nosso jeito',
    group: 'exame',
    version: 1,
    components: [{ key: 's', label: 'Seção', panels: [{ key: 'info', label: 'Informações', fields }] }],
  },
  customization: {},
});
const of = (formKey: string, customization: unknown): Custom => ({ formKey, form: null, customization });

function customized(definition: FormDefinition, customization: Customization | object): FormDefinition {
  const answer = customize(definition, customization);
  if ('problems' in answer) throw new Error(JSON.stringify(answer.problems));
  return answer.form;
}
const wrong = (definition: FormDefinition, given: unknown): string[] => {
  const answer = customize(definition, given);
  return 'problems' in answer ? answer.problems.map(({ place, reason }) => `${place} ${reason}`) : [];
};
const fieldIn = (form: FormDefinition | undefined, tab: string, key: string) =>
  form?.components
    .flatMap((section) => section.panels)
    .find((panel) => panel.key === tab)
    ?.fields.find((each) => each.key === key);

describe('a form a company customises', () => {
  it('says what the company says, and the rest as before; ours stays as it is', () => {
    const before = JSON.stringify(age);
    const form = customized(age, {
      label: 'Datação',
      hidden: true,
      fields: {
        'info.indicacao': { required: true, items: [{ value: 'Diabetes', label: 'Diabetes' }] },
        'info.motherWeight': { label: 'Peso', placeholder: 'em kg', hidden: true },
      },
    });
    expect([form.label, form.hidden, form.group, form.version]).toEqual(['Datação', true, 'exame', 1]);
    expect(fieldIn(form, 'info', 'indicacao')?.items?.map(({ value }) => value)).toEqual([
      'Datar gestação',
      'Rastreio de aneuploidias',
      'Sangramento',
      'Diagnosticar gestação',
      'Outros',
      'Diabetes',
    ]);
    expect(fieldIn(form, 'info', 'motherWeight')).toMatchObject({ label: 'Peso', suffix: 'kg', hidden: true });
    expect(JSON.stringify(age)).toBe(before);
    expect(customized(age, {})).toEqual(age);
  });

  it('has what the company adds: fields in a tab, tabs in a section, sections', () => {
    const form = customized(ours('2ndand3rdquarter'), {
      add: {
        fields: { biometria: [field('corSala')] },
        panels: {
          biometria: [{ key: 'extra', label: 'Extra', replicate: 'feto', fields: [sum('soma', 'a'), field('a')] }],
        },
        sections: [{ key: 'nova', label: 'Nova', panels: [{ key: 'novo', label: 'Novo', fields: [field('b')] }] }],
      },
    });
    expect(fieldIn(form, 'biometria', 'corSala')).toBeDefined();
    const section = form.components.find(({ key }) => key === 'biometria');
    expect(section?.panels.map(({ key }) => key)).toEqual(['biometria', 'extra']);
    expect(form.components.at(-1)?.key).toBe('nova');
  });

  it.each<[string, unknown, string]>([
    ['what is no customisation', [], 'gestationalAge object'],
    ['a property nobody knows', { css: 'x' }, 'gestationalAge.css unknownProperty'],
    [
      'a field that is not there',
      { fields: { 'info.nada': { hidden: true } } },
      'gestationalAge.info.nada unknownField',
    ],
    ['a tab that is not there', { add: { fields: { nada: [] } } }, 'gestationalAge.nada unknownTab'],
    ['a section that is not there', { add: { panels: { nada: [] } } }, 'gestationalAge.nada unknownTab'],
    ['a name on every object', { fields: { 'info.constructor': {} } }, 'gestationalAge.fields.info.constructor key'],
    [
      'what a company may not change',
      { fields: { 'info.fetos': { key: 'x' } } },
      'gestationalAge.fields.info.fetos.key unknownProperty',
    ],
    [
      'a formula put on one of our fields',
      { fields: { 'info.date': { formulas: [] } } },
      'gestationalAge.fields.info.date.formulas unknownProperty',
    ],
    ['a key that is taken', { add: { fields: { info: [field('date')] } } }, 'gestationalAge.info.date duplicate'],
    [
      'a calculation over what is typed',
      { add: { fields: { info: [field('x', { formulas: [{ op: 'sum', of: ['weeks'], into: 'days' }] })] } } },
      'gestationalAge.info.x duplicate',
    ],
    [
      'an option that is there, in other letters',
      { fields: { 'info.indicacao': { items: [{ value: 'SANGRAMENTO', label: 's' }] } } },
      'gestationalAge.info.indicacao.items.0 duplicate',
    ],
    [
      'a tab with a key that is taken',
      { add: { panels: { info: [{ key: 'info', label: 'x', fields: [] }] } } },
      'gestationalAge.info duplicate',
    ],
    [
      'a section with a key that is taken',
      { add: { sections: [{ key: 'info', label: 'x', panels: [] }] } },
      'gestationalAge.info duplicate',
    ],
    ['a field that is none', { add: { fields: { info: [1] } } }, 'gestationalAge.add.fields.info.? object'],
  ])('is refused for %s', (_what, given, problem) => {
    expect(wrong(age, given)).toEqual([problem]);
  });

  it('a field no longer asked is shown where it has been answered; a hidden one never', () => {
    const { forms } = formsOf([
      of('gestationalAge', { fields: { 'info.via': { deprecated: true }, 'info.qualidade': { hidden: true } } }),
    ]);
    const shown = (values: Record<string, unknown>, key: string) =>
      isVisible(compiledExam(forms, values), values, `gestationalAge.info.${key}`);
    expect(shown({}, 'via')).toBe(false);
    expect(shown({ 'gestationalAge.info.via': ['abdominal'] }, 'via')).toBe(true);
    expect(shown({ 'gestationalAge.info.qualidade': 'Satisfatória' }, 'qualidade')).toBe(false);
  });
});

describe('the forms of a company', () => {
  it('are ours, the very list, while it changed nothing', () => {
    expect(formsOf([])).toEqual({ forms: DEFINITIONS, refused: new Map() });
    expect(formsOf([]).forms).toBe(DEFINITIONS);
  });

  it('are ours as it wants them, and then its own', () => {
    const { forms, refused } = formsOf([of('morphological', { label: 'Morfo' }), own('ombro', field('lado'))]);
    expect(refused.size).toBe(0);
    expect(forms.map(({ key }) => key)).toEqual([...DEFINITIONS.map(({ key }) => key), 'ombro']);
    expect(forms.find(({ key }) => key === 'morphological')?.label).toBe('Morfo');
    expect(forms.at(-1)).toMatchObject({ key: 'ombro', origin: 'company', group: 'exame' });
  });

  it('may name the parameters of a formula at the fields that are them, and what a change empties', () => {
    const { forms, refused } = formsOf([
      own(
        'peso',
        field('quilos', { decimals: 1, param: 'motherWeight', events: { change: ['motivo'] } }),
        field('altura', { type: 'label', param: 'motherHeight', paramRef: 'gestationalAge.info.motherHeight' }),
        field('imc', { type: 'label', formulas: [{ path: 'imc/geral', params: {}, into: { imc: 'imc' } }] }),
        field('motivo'),
      ),
    ]);
    expect([...refused]).toEqual([]);
    const values = { 'peso.hasData': true, 'gestationalAge.info.motherHeight': 160 };
    const exam = compiledExam(forms, values);
    const first = change(exam, { ...EMPTY_STATE, values }, { 'peso.info.quilos': 70, 'peso.info.motivo': 'x' });
    expect(first.values).toMatchObject({ 'peso.info.imc': 27.34, 'peso.info.motivo': 'x' });
    expect(change(exam, first, { 'peso.info.quilos': 70 }).values['peso.info.motivo']).toBe('x');
    expect(change(exam, first, { 'peso.info.quilos': 71 }).values).not.toHaveProperty(['peso.info.motivo']);
  });

  it('calculate in one exam with ours', () => {
    const { forms, refused } = formsOf([
      of('2ndand3rdquarter', { add: { fields: { biometria: [sum('soma', 'ca', 'cf')] } } }),
      own('resumo', sum('todos', '2ndand3rdquarter.biometria*.soma')),
    ]);
    expect([...refused]).toEqual([]);
    const values = { '2ndand3rdquarter.hasData': true, 'resumo.hasData': true, 'gestationalAge.info.fetos': '2' };
    const exam = compiledExam(forms, values);
    const { values: after } = change(
      exam,
      { ...EMPTY_STATE, values },
      {
        '2ndand3rdquarter.biometria1.ca': 222,
        '2ndand3rdquarter.biometria1.cf': 50,
        '2ndand3rdquarter.biometria2.ca': 200,
        '2ndand3rdquarter.biometria2.cf': 48,
      },
    );
    expect(after).toMatchObject({ '2ndand3rdquarter.biometria2.soma': 248, 'resumo.info.todos': 520 });
  });

  it.each<[string, Custom[], Record<string, string>]>([
    ['a form with the key of one of ours', [own('info', field('a'))], { info: 'ours' }],
    ['a customisation of nothing', [of('nada', {})], { nada: 'unknownForm' }],
    ['a form under another key', [{ ...own('um'), formKey: 'dois' }], { dois: 'key' }],
    ['a reference that leads nowhere', [own('um', sum('a', 'dois.info.b'))], { um: 'reference' }],
    ['calculations that wait for each other', [own('um', sum('a', 'b'), sum('b', 'a'))], { um: 'cycle' }],
    [
      'a fetus that waits for the others',
      [{ ...own('um'), form: tabs('um', [sum('a', 'um.info*.a')]) }],
      { um: 'cycle' },
    ],
    [
      'two calculations of one place',
      [own('um', sum('a', 'b'), field('b'), { ...sum('c', 'b'), formulas: [{ op: 'sum', of: ['b'], into: 'a' }] })],
      { um: 'twoWriters' },
    ],
    [
      'forms that wait for each other',
      [own('um', sum('a', 'dois.info.a')), own('dois', sum('a', 'um.info.a'))],
      { dois: 'cycle', um: 'reference' },
    ],
  ])('leave out %s, and keep the others', (_what, customs, expected) => {
    const { forms, refused } = formsOf([...customs, own('outro', field('a'))]);
    expect(Object.fromEntries([...refused].map(([key, problems]) => [key, problems[0]?.reason]))).toEqual(expected);
    expect(forms.map(({ key }) => key)).toEqual([...DEFINITIONS.map(({ key }) => key), 'outro']);
  });

  it('whoever counted on a form that is left out is left out too', () => {
    const { refused } = formsOf([own('um', sum('a', 'dois.info.b')), own('dois', field('b'), sum('c', 'c1'))]);
    expect([...refused.keys()].sort()).toEqual(['dois', 'um']);
  });
});

function tabs(key: string, fields: object[]) {
  return {
    key,
    label: key,
    group: 'exame',
    version: 1,
    components: [{ key: 's', label: 's', panels: [{ key: 'info', label: 'i', replicate: 'feto', fields }] }],
  };
}
