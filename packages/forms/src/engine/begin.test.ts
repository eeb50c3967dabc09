import type { CalendarDay } from '@gesta/clinical';
import { describe, expect, it } from 'vitest';
import { DEFINITIONS } from '../definitions/all.ts';
import { beginnings, beginsWith } from './begin.ts';
import type { Patch, Values } from './state.ts';

const TODAY = '2026-11-12' as CalendarDay;
const begun = (values: Values, patch: Patch) => beginnings(DEFINITIONS, values, patch, TODAY);
const shown = (values: Values, key: string) => beginsWith(DEFINITIONS, values, key, TODAY);

describe('a form of a record', () => {
  it('begins with its defaults, the day of the clinic among them', () => {
    expect(begun({}, { 'solicitacoes.info.indicacaoClinica': 'x' })).toEqual({
      'solicitacoes.info.dataSolicitacao': TODAY,
    });
    expect(begun({}, { 'prescricoes.info.orientacoesGerais': 'x' })).toEqual({
      'prescricoes.info.dataPrescricao': TODAY,
      'prescricoes.info.tipoReceita': 'simples',
    });
    expect(begun({}, { 'atestados.info.tipoAtestado': 'livre' })).toEqual({ 'atestados.info.dataAtestado': TODAY });
    expect(begun({}, { 'info.anamnese.hda': 'x' })).toEqual({});
  });

  it('begins with its first item, which has defaults of its own', () => {
    expect(begun({}, { 'prescricoes.item1.medicamento': 'x' })).toEqual({
      'prescricoes.info.dataPrescricao': TODAY,
      'prescricoes.info.tipoReceita': 'simples',
      'prescricoes.item1.duracaoUnidade': 'dias',
    });
    const one = { 'solicitacoes.item1.exame': 'Hemograma' };
    expect(begun(one, { 'solicitacoes.item2.exame': 'TSH' })).toEqual({ 'solicitacoes.item2.quantidade': 1 });
    expect(begun(one, { 'solicitacoes.item1.exame': 'TSH' })).toEqual({});
    expect(begun({}, { 'atestados.item1.tipoAtestado': 'livre' })).toMatchObject({
      'atestados.item1.dataAtestado': TODAY,
    });
  });

  it('that has something stays as it is, and what somebody types wins', () => {
    expect(begun({ 'atestados.info.tipoAtestado': 'livre' }, { 'atestados.info.finalidade': 'x' })).toEqual({});
    expect(begun({}, { 'atestados.info.dataAtestado': '2026-11-01' })).toEqual({});
    expect(begun({}, { 'prescricoes.info.tipoReceita': null })).toEqual({ 'prescricoes.info.dataPrescricao': TODAY });
  });

  it('shows what it would begin with until it has', () => {
    expect(shown({}, 'prescricoes.info.tipoReceita')).toBe('simples');
    expect(shown({}, 'prescricoes.info.dataPrescricao')).toBe(TODAY);
    expect(shown({}, 'prescricoes.info.orientacoesGerais')).toBeUndefined();
    const begunForm = { 'prescricoes.item1.dose': 'x' };
    expect(shown(begunForm, 'prescricoes.info.tipoReceita')).toBeUndefined();
    expect(shown(begunForm, 'prescricoes.item1.duracaoUnidade')).toBeUndefined();
    expect(shown(begunForm, 'prescricoes.item2.duracaoUnidade')).toBe('dias');
  });

  it('an exam is begun by whoever adds the form', () => {
    expect(begun({}, { 'cardiotoco.info.parecer': 'x' })).toEqual({});
    expect(shown({}, 'cardiotoco.info.contexto')).toBeUndefined();
  });
});
