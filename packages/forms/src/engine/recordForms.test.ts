import { describe, expect, it } from 'vitest';
import { addableForms } from '../addableForms.ts';
import { DEFINITIONS } from '../definitions/all.ts';
import { compiledExam, presentForms, recordForms } from './compiledExam.ts';

const keys = (forms: readonly { key: string }[]) => forms.map(({ key }) => key);
const OWN = ['info', 'solicitacoes', 'prescricoes', 'atestados'];

describe('the forms of a record', () => {
  it('[LST-073] are its own four, without any marker, then those that were added', () => {
    expect(keys(recordForms(DEFINITIONS, {}))).toEqual(OWN);
    const values = { 'gynecologic.hasData': true, 'gestationalAge.hasData': true, 'conclusion.info.text': 'x' };
    expect(keys(recordForms(DEFINITIONS, values))).toEqual([...OWN, 'gynecologic']);
  });

  it('are calculated once something is in them', () => {
    expect(keys(presentForms(DEFINITIONS, {}))).toEqual(['gestationalAge']);
    const values = { 'info.exameFisico.pesoConsulta': 70 };
    expect(keys(presentForms(DEFINITIONS, values))).toEqual(['gestationalAge', 'info']);
    expect(compiledExam(DEFINITIONS, values).fields.has('info.exameFisico.pesoConsulta')).toBe(true);
  });

  it('offer every other form, never their own nor the gestational age', () => {
    const offered = keys(addableForms(DEFINITIONS, { 'gynecologic.hasData': true }, 'record'));
    expect(offered).toContain('examemama');
    expect(offered).not.toContain('gynecologic');
    for (const form of [...OWN, 'gestationalAge', 'conclusion', 'observations']) expect(offered).not.toContain(form);
  });
});
