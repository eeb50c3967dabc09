import type { AssistantAnswer } from '@gesta/domain';
import type { RulesContext } from '@gesta/report';
import { beforeAll, describe, expect, it } from 'vitest';
import { contextWith } from '../../test/modelExam.ts';
import { checkAnswer } from './checkAnswer.ts';
import { growingMessage } from './growingMessage.ts';
import { ownLanguage } from './modelChat.ts';
import { readAnswer } from './readAnswer.ts';

const FORM = '2ndand3rdquarter';
const said = { intention: 'x', confidence: 0.9, reasoning: 'r', message: 'm' };
const help = { type: 'general_help', ...said, steps: [], examples: [], additional_info: '' } as const;
const filling = (...all: [string, unknown][]) =>
  ({
    type: 'field_filling',
    ...said,
    field_suggestions: all.map(([key, suggested_value]) => ({ key, suggested_value, reasoning: '' })),
  }) as AssistantAnswer;
const report = (report_content: string) =>
  ({ type: 'report_assistance', ...said, report_content, suggestions: [], medical_terms: [] }) as AssistantAnswer;

let context: RulesContext;
beforeAll(async () => {
  context = await contextWith();
});
const check = (answer: AssistantAnswer, data: unknown = 'dbp 71 cc 26,2 cm 710') => checkAnswer(answer, context, data);

describe('[AIA-035] an answer is read by its schema', () => {
  const read = (given: unknown) => readAnswer(typeof given === 'string' ? given : JSON.stringify(given));

  it('whole, in a code fence or without', () => {
    const text = JSON.stringify({ answer: help });
    for (const each of [text, `\`\`\`json\n${text}\n\`\`\``, `\`\`\`\n${text}\`\`\`\n`, `\n ${text} `])
      expect(readAnswer(each)).toEqual({ answer: help });
  });

  it('another type is not supported, and named by its letters alone', () => {
    expect(read({ answer: { ...help, type: 'run_command<b>' } })).toEqual({
      problem: 'unsupported',
      type: 'run_commandb',
    });
  });

  it.each([
    ['broken JSON', '{"answer":{"type":"general_help"'],
    ['no JSON', 'Claro! Aqui está a conclusão.'],
    ['text around it', `Aqui: ${JSON.stringify({ answer: help })} Boa sorte!`],
    ['extra keys', { answer: { ...help, sql: 'drop table' } }],
    ['extra keys outside', { answer: help, run: 'rm' }],
    ['a key missing', { answer: { ...help, steps: undefined } }],
    ['a number for a text', { answer: { ...help, message: 5 } }],
    ['a confidence beyond certain', { answer: { ...help, confidence: 7 } }],
    ['a text without an end', { answer: { ...help, message: 'x'.repeat(5000) } }],
    ['no object', [help]],
    ['nothing', 'null'],
    ['the answer without its frame', help],
  ])('%s is no answer', (_, given) => {
    expect(read(given)).toEqual({ problem: 'invalid' });
  });
});

describe('[AIA-035] and by the rules of the product', () => {
  it('a field that a person could fill, with a number that somebody said', () => {
    expect(check(filling([`${FORM}.biometria1.dbp`, 71], [`${FORM}.biometria1.cc`, 262]))).toHaveProperty('answer');
  });

  it.each([
    ['no such field', [['nada.disso.existe', 71]]],
    ['a tab that is not there', [[`${FORM}.biometria4.dbp`, 71]]],
    ['a calculated field', [[`${FORM}.biometria1.pesoEstimado`, 710]]],
    ['out of range', [[`${FORM}.biometria1.dbp`, 710]]],
    ['another type of value', [[`${FORM}.biometria1.dbp`, '71']]],
    ['an option that is none', [[`${FORM}.avaliacaoGestacao1.placenta`, 'Voadora']]],
    ['a number from nowhere', [[`${FORM}.biometria1.dbp`, 69]]],
    [
      'a field twice',
      [
        [`${FORM}.biometria1.dbp`, 71],
        [`${FORM}.biometria1.dbp`, 71],
      ],
    ],
    [
      'one good, one bad',
      [
        [`${FORM}.biometria1.dbp`, 71],
        ['nada.disso.existe', 1],
      ],
    ],
  ] as [string, [string, unknown][]][])('%s: no answer, and nothing of it is used', (_, all) => {
    expect(check(filling(...all))).toEqual({ problem: expect.any(String) });
  });

  it('fields where no exam is open', () => {
    const answer = checkAnswer(filling([`${FORM}.biometria1.dbp`, 71]), { ...context, exam: null }, '71');
    expect(answer).toHaveProperty('problem');
  });

  const field = {
    key: 'nota',
    label: 'Nota',
    type: 'textfield',
    items: [],
    decimals: null,
    suffix: null,
    required: false,
  };
  const created = (key: string, fields: unknown[] = [field], formKey = key) =>
    ({
      type: 'form_created',
      ...said,
      formKey,
      formDefinition: {
        key,
        label: 'F',
        sections: [{ key: 'a', label: 'A', tabs: [{ key: 'a', label: 'A', fields }] }],
      },
    }) as AssistantAnswer;

  it('a form that may be kept', () => {
    expect(check(created('histeroscopia'))).toHaveProperty('answer');
    expect(check(created(FORM))).toEqual({ problem: 'form: taken' });
    expect(check(created('novo', [field], 'outro'))).toEqual({ problem: 'form: two keys' });
    expect(check(created('novo', [field, field]))).toEqual({ problem: 'form: refused' });
    expect(check(created('novo', []))).toEqual({ problem: 'form: empty' });
  });

  const nothing = { label: null, hidden: null, required: null, default: null, addItems: [] };
  const changed = (change: unknown[], formKey: string = FORM) =>
    ({ type: 'form_customized', ...said, formKey, customization: { change, add: [] } }) as unknown as AssistantAnswer;

  it('a change of a form that may be kept', () => {
    const hide = { field: 'avaliacaoGestacao.dorsoFetal', ...nothing, hidden: true };
    expect(check(changed([hide]))).toHaveProperty('answer');
    expect(check(changed([hide], 'nenhum'))).toEqual({ problem: 'customization: no such form' });
    expect(check(changed([{ ...hide, field: 'biometria.nada' }]))).toEqual({ problem: 'customization: refused' });
    expect(check(changed([]))).toEqual({ problem: 'customization: empty' });
  });
});

describe('words', () => {
  it('are plain everywhere: no markup, no link, no letter nobody sees', () => {
    const hostile = '<img src=x onerror=alert(1)>**A** [b](https://evil.example) \u202emailto:x@y.zz <script>';
    const checked = check({
      ...help,
      message: hostile,
      reasoning: hostile,
      steps: [hostile],
      examples: [hostile],
      additional_info: hostile,
    });
    expect(JSON.stringify(checked)).not.toMatch(/[<>\u202e]|\*\*|http|evil|@|onerror/);
    expect(JSON.stringify(checked)).toContain('A b');
  });

  it('signs that compare are said, not lost with the markup', () => {
    const { answer } = check(report('PFE < p3 e IP > 1,5; CA <= 10.')) as { answer: { report_content: string } };
    expect(answer.report_content).toBe('PFE abaixo de p3 e IP acima de 1,5; CA ≤ 10.');
  });

  it('values are put where a text names them; a name that no form has stays visible', () => {
    const checked = check(report(`DBP {{${FORM}.biometria1.dbp}} e {{nada.disso}}.`));
    expect(checked).toMatchObject({
      answer: { report_content: expect.stringMatching(/^DBP 68.* e \{\{nada\.disso\}\}\.$/) },
    });
  });
});

describe('a message that grows', () => {
  const told = (content: string, size: number) => {
    const grown = growingMessage(ownLanguage(context).speech.t);
    const pieces = content.match(new RegExp(`[\\s\\S]{1,${size}}`, 'g')) ?? [];
    return pieces.map(grown).filter((text) => text !== '');
  };
  const message = 'Diástole "reversa"\nna artéria 🤰 <b>umbilical</b> com P < 3 agora fim';
  const before = { type: 'general_help', intention: 'message', confidence: 1, reasoning: '{"message":"não isto"}' };

  it.each([1, 3, 1000])('word by word, from its own place alone, in pieces of %i', (size) => {
    const content = `\`\`\`json\n${JSON.stringify({ answer: { ...before, message, steps: ['message'] } })}`;
    const text = told(content, size).join('');
    expect(text).toBe('Diástole "reversa"\nna artéria 🤰 umbilical com P abaixo de 3 agora ');
  });

  it('escapes of letters, and a message elsewhere is none', () => {
    expect(told('{"answer":{"message":"\\u00e1rea\\tb \\ud83e\\udd30 x"}}', 2).join('')).toBe('área b 🤰 ');
    expect(told('{"message":"a b c","answer":{"x":{"message":"d e f"}}}', 1)).toEqual([]);
  });
});
