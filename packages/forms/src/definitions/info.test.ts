import { loadChapters } from '@gesta/clinical';
import { describe, expect, it } from 'vitest';
import { change } from '../engine/change.ts';
import { compiledExam } from '../engine/compiledExam.ts';
import { issuesAt } from '../engine/issues.ts';
import { EMPTY_STATE, type Values } from '../engine/state.ts';
import { isVisible } from '../engine/visible.ts';
import { DEFINITIONS } from './all.ts';

await loadChapters();

const exam = compiledExam(DEFINITIONS, { 'info.anamnese.hda': 'x' });
const shows = (key: string, values: Values) => isVisible(exam, values, key);
const issues = (key: string, values: Values) => {
  const place = exam.fields.get(key);
  if (!place) throw new Error(key);
  return issuesAt(place, values);
};
const A = 'info.antecedentes.';

describe('the notes of a consultation', () => {
  it.each(['info.anamnese.movimentacaoFetal', 'info.exameFisico.alturaUterina', 'info.exameFisico.bcfConsulta'])(
    'ask for %s of a pregnant woman only',
    (key) => {
      expect(shows(key, { 'info.anamnese.tipoConsulta': 'preNatal' })).toBe(true);
      expect(shows(key, { 'info.anamnese.tipoConsulta': 'retorno' })).toBe(false);
      expect(shows(key, {})).toBe(false);
    },
  );

  it('sum up the pregnancies once all three are counted', () => {
    const counted = change(exam, EMPTY_STATE, { [`${A}gesta`]: 3, [`${A}para`]: 1 });
    expect(counted.values).not.toHaveProperty([`${A}gpa`]);
    const all = change(exam, counted, { [`${A}abortos`]: 0 });
    expect(all.values[`${A}gpa`]).toBe('G3P1A0');
    expect(change(exam, all, { [`${A}para`]: null }).values).not.toHaveProperty([`${A}gpa`]);
  });

  it('doubt pregnancies fewer than births and losses, and births fewer than their kinds', () => {
    expect(issues(`${A}gesta`, { [`${A}gesta`]: 2, [`${A}para`]: 2, [`${A}abortos`]: 1 })).toHaveLength(1);
    expect(issues(`${A}gesta`, { [`${A}gesta`]: 4, [`${A}para`]: 2, [`${A}abortos`]: 1 })).toEqual([]);
    expect(issues(`${A}para`, { [`${A}para`]: 1, [`${A}partosVaginais`]: 1, [`${A}cesareas`]: 1 })).toHaveLength(1);
  });

  it('ask for allergies unless she has none', () => {
    expect(shows(`${A}alergias`, {})).toBe(true);
    expect(shows(`${A}alergias`, { [`${A}negaAlergias`]: true })).toBe(false);
  });

  it('warn of a negative rhesus factor', () => {
    for (const group of ['A-', 'B-', 'AB-', 'O-'])
      expect(issues(`${A}grupoSanguineo`, { [`${A}grupoSanguineo`]: group })).toHaveLength(1);
    expect(issues(`${A}grupoSanguineo`, { [`${A}grupoSanguineo`]: 'O+' })).toEqual([]);
  });

  it('offer the frequent diagnoses, each a code as it must be written', () => {
    const cid = 'info.diagnostico.cid';
    const values = exam.fields.get(cid)?.field.items?.map(({ value }) => value) ?? [];
    expect(values).toHaveLength(25);
    expect(issues(cid, { [cid]: values })).toEqual([]);
    expect(issues(cid, { [cid]: ['gravidez'] })).toEqual([{ kind: 'format', format: 'icd10' }]);
  });
});
