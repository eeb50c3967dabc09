import { describe, expect, it } from 'vitest';
import { change, recalculate } from '../engine/change.ts';
import { compiledExam } from '../engine/compiledExam.ts';
import { issuesAt } from '../engine/issues.ts';
import { EMPTY_STATE, type Values } from '../engine/state.ts';
import { isVisible } from '../engine/visible.ts';
import { DEFINITIONS } from './all.ts';

const OPEN = { 'atestados.item2.finalidade': 'x', 'prescricoes.item1.dose': 'x', 'solicitacoes.item1.exame': 'x' };
const exam = compiledExam(DEFINITIONS, OPEN);
const shows = (key: string, values: Values) => isVisible(exam, values, key);
const fieldAt = (key: string) => {
  const place = exam.fields.get(key);
  if (!place) throw new Error(key);
  return place;
};
const issues = (key: string, values: Values) => issuesAt(fieldAt(key), values).map(({ kind }) => kind);
const TABS = ['atestados.info', 'atestados.item2'];

describe('a certificate', () => {
  it.each([
    ['dias', 'afastamento licencaMaternidade'],
    ['dataInicio', 'afastamento licencaMaternidade'],
    ['dataFim', 'afastamento licencaMaternidade'],
    ['horaInicio', 'comparecimento acompanhante'],
    ['horaFim', 'comparecimento acompanhante'],
    ['nomeAcompanhante', 'acompanhante'],
    ['documentoAcompanhante', 'acompanhante'],
    ['idadeGestacionalAtestado', 'gestante licencaMaternidade'],
    ['dppAtestado', 'gestante licencaMaternidade'],
    ['finalidade', 'afastamento comparecimento acompanhante gestante licencaMaternidade aptidao vacina livre'],
  ])('asks for %s when it is of type %s', (field, types) => {
    const all = fieldAt('atestados.info.tipoAtestado').field.items?.map(({ value }) => value) ?? [];
    for (const tab of TABS) {
      const shown = all.filter((type) => shows(`${tab}.${field}`, { [`${tab}.tipoAtestado`]: type }));
      expect(shown).toEqual(types.split(' '));
    }
  });

  it('ends on its last day', () => {
    for (const tab of TABS) {
      const typed = { [`${tab}.tipoAtestado`]: 'afastamento', [`${tab}.dataInicio`]: '2026-11-12', [`${tab}.dias`]: 3 };
      const { values } = change(exam, EMPTY_STATE, typed);
      expect(values[`${tab}.dataFim`]).toBe('2026-11-14');
      expect(recalculate(exam, { ...EMPTY_STATE, values: typed }).values).toEqual(values);
      expect(change(exam, { ...EMPTY_STATE, values }, { [`${tab}.dias`]: null }).values).not.toHaveProperty([
        `${tab}.dataFim`,
      ]);
    }
  });

  it('knows the age of the pregnancy on its day, by the due day it names', () => {
    const typed = {
      'atestados.info.tipoAtestado': 'gestante',
      'atestados.info.dataAtestado': '2026-11-12',
      'atestados.info.dppAtestado': '2027-02-03',
    };
    const { values } = change(exam, EMPTY_STATE, typed);
    expect(values['atestados.info.idadeGestacionalAtestado']).toBe(197);
  });

  it('forgets the diagnosis with the consent', () => {
    for (const tab of TABS) {
      const allowed = { [`${tab}.cidAutorizado`]: true, [`${tab}.cidAtestado`]: 'O13' };
      expect(shows(`${tab}.cidAtestado`, allowed)).toBe(true);
      expect(shows(`${tab}.cidAtestado`, {})).toBe(false);
      const state = recalculate(exam, { ...EMPTY_STATE, values: allowed });
      expect(state.values).toEqual(allowed);
      expect(change(exam, state, { [`${tab}.cidAutorizado`]: null }).values).toEqual({});
    }
  });

  it('doubts hours, days and codes that cannot be meant', () => {
    const tab = 'atestados.info';
    const hours = { [`${tab}.horaInicio`]: '10:00', [`${tab}.horaFim`]: '09:00' };
    expect(issues(`${tab}.horaFim`, hours)).toEqual(['after']);
    expect(issues(`${tab}.horaInicio`, { [`${tab}.horaInicio`]: '10h' })).toEqual(['format']);
    expect(issues(`${tab}.cidAtestado`, { [`${tab}.cidAtestado`]: '13' })).toEqual(['format']);
    expect(fieldAt(`${tab}.dias`).field.reference).toEqual({ min: 1, max: 180 });
  });
});

describe('a prescription', () => {
  it('has a duration unless it is for good', () => {
    for (const field of ['duracao', 'duracaoUnidade']) {
      expect(shows(`prescricoes.item1.${field}`, {})).toBe(true);
      expect(shows(`prescricoes.item1.${field}`, { 'prescricoes.item1.usoContinuo': true })).toBe(false);
    }
  });

  it('needs a drug and a dose', () => {
    for (const field of ['medicamento', 'dose'])
      expect(fieldAt(`prescricoes.item1.${field}`).field.required).toBe(true);
  });
});

describe('a request', () => {
  it('needs an exam, of the list or not', () => {
    const { field } = fieldAt('solicitacoes.item1.exame');
    expect(field).toMatchObject({ required: true, editable: true });
    expect(field.items).toHaveLength(50);
  });

  it('doubts codes that cannot be meant', () => {
    const tuss = 'solicitacoes.item1.codigoTuss';
    expect(issues(tuss, { [tuss]: '4030204' })).toEqual(['format']);
    expect(issues(tuss, { [tuss]: '40302040' })).toEqual([]);
    expect(issues('solicitacoes.info.cidSolicitacao', { 'solicitacoes.info.cidSolicitacao': 'x' })).toEqual(['format']);
  });
});
