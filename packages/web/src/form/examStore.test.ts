import { type CalendarDay, loadChapters } from '@gesta/clinical';
import { DEFINITIONS, type Tell } from '@gesta/forms';
import { describe, expect, it, vi } from 'vitest';
import { createExamStore } from './examStore.ts';

await loadChapters();

const FORM = '2ndand3rdquarter';
const CA = `${FORM}.biometria1.ca`;
const PRESENT = { [`${FORM}.hasData`]: true };

it('has everything that follows from a key press when it returns', () => {
  const exam = createExamStore({ ...PRESENT, 'gestationalAge.info.calculada': 196 });
  exam.change({ [CA]: 240 });
  expect(exam.state().values[CA]).toBe(240);
  expect([...exam.state().results.keys()].filter((key) => key.startsWith(FORM))).not.toEqual([]);
  exam.change({ [CA]: null });
  expect(exam.state().values).not.toHaveProperty([CA]);
});

it('tells a field of its own key only', () => {
  const exam = createExamStore(PRESENT);
  const [ca, cf, all] = [vi.fn(), vi.fn(), vi.fn()];
  exam.listen(CA, ca);
  exam.listen(`${FORM}.biometria1.cf`, cf);
  const leave = exam.listenAll(all);
  exam.change({ [CA]: 240 });
  expect([ca, cf, all].map(({ mock }) => mock.calls.length)).toEqual([1, 0, 1]);
  exam.change({ [CA]: 240 });
  expect(all).toHaveBeenCalledTimes(1);
  leave();
  exam.change({ [CA]: 241 });
  expect(all).toHaveBeenCalledTimes(1);
  expect(ca).toHaveBeenCalledTimes(2);
});

it('tells what was typed from what follows', () => {
  const exam = createExamStore({ ...PRESENT, 'gestationalAge.info.calculada': 196, [`${FORM}.biometria1.cc`]: 260 });
  const [typed, follows] = [vi.fn(), vi.fn()];
  exam.listen(CA, typed);
  exam.listen(`${FORM}.biometria1.relacaoCCCA`, follows);
  exam.change({ [CA]: 240 });
  expect(typed.mock.calls).toEqual([[true]]);
  expect(follows.mock.calls).toEqual([[false]]);
});

it('calculates for a fetus from the moment it is added', () => {
  const exam = createExamStore({ ...PRESENT, 'gestationalAge.info.fetos': '1' });
  exam.change({ 'gestationalAge.info.fetos': '2' });
  exam.change({ [`${FORM}.biometria2.dbp`]: 50, [`${FORM}.biometria2.dof`]: 65 });
  expect(
    Object.keys(exam.state().values).filter((key) => key.startsWith(`${FORM}.biometria2.`)).length,
  ).toBeGreaterThan(2);
});

it('remembers a tab that was opened until it has a value, form by form', () => {
  const exam = createExamStore({ 'gynecologic.hasData': true });
  const heard = vi.fn();
  exam.listenAll(heard);
  exam.showTabs('gynecologic', 'mioma', 1);
  expect(heard).toHaveBeenCalledTimes(1);
  expect(exam.compiled().counts.mioma).toBe(1);
  expect([exam.shownTabs('gynecologic', 'mioma'), exam.shownTabs('tireoide', 'mioma')]).toEqual([1, 0]);
  expect(exam.state().values).toEqual({ 'gynecologic.hasData': true });
  exam.change({ 'gynecologic.miomas1.long': 12 });
  exam.showTabs('gynecologic', 'mioma', 0);
  expect(exam.compiled().counts.mioma).toBe(1);
});

describe('a form of a record', () => {
  const TODAY = '2026-11-12' as CalendarDay;
  const DATE = 'prescricoes.info.dataPrescricao';
  const TYPE = 'prescricoes.info.tipoReceita';
  const open = (values = {}) => createExamStore(values, DEFINITIONS, TODAY);

  it('shows what it begins with, and stores it with the first thing typed into it', () => {
    const exam = open();
    expect([exam.shown(DATE), exam.shown(TYPE)]).toEqual([TODAY, 'simples']);
    exam.change({ 'info.anamnese.motivoConsulta': 'x' });
    expect(exam.state().values).toEqual({ 'info.anamnese.motivoConsulta': 'x' });
    exam.change({ 'prescricoes.item1.medicamento': 'Sulfato ferroso' });
    expect(exam.state().values).toMatchObject({
      [DATE]: TODAY,
      [TYPE]: 'simples',
      'prescricoes.item1.duracaoUnidade': 'dias',
    });
  });

  it('shows nothing of the kind where nobody may write, or something is stored', () => {
    expect(createExamStore({}).shown(DATE)).toBeUndefined();
    expect(open({ 'prescricoes.item1.dose': 'x' }).shown(DATE)).toBeUndefined();
  });

  it('lets somebody take away what is only shown', () => {
    const exam = open();
    const heard = vi.fn();
    exam.listen(TYPE, heard);
    exam.change({ [TYPE]: null });
    expect(heard).toHaveBeenCalled();
    expect([exam.shown(TYPE), exam.shown(DATE)]).toEqual([undefined, TODAY]);
    expect(exam.state().values).toEqual({ [DATE]: TODAY });
  });

  it('a tab that is opened again begins again', () => {
    const exam = open({ 'solicitacoes.item1.exame': 'TSH' });
    exam.showTabs('solicitacoes', 'item', 2);
    const quantity = 'solicitacoes.item2.quantidade';
    expect(exam.shown(quantity)).toBe(1);
    exam.change({ 'solicitacoes.item2.exame': 'FSH' });
    exam.put({ 'solicitacoes.item2.exame': null, [quantity]: null });
    expect(exam.shown(quantity)).toBeUndefined();
    exam.showTabs('solicitacoes', 'item', 2);
    expect(exam.shown(quantity)).toBe(1);
  });

  it('takes a kit in one change, and fills in what whoever knows tells', () => {
    const exam = open();
    const all = vi.fn();
    exam.listenAll(all);
    exam.change({ 'solicitacoes.info.kit': 'ginecologia' });
    expect(all).toHaveBeenCalledTimes(1);
    expect(exam.state().values).toMatchObject({
      'solicitacoes.info.dataSolicitacao': TODAY,
      'solicitacoes.item5.exame': 'Mamografia bilateral',
      'solicitacoes.item5.quantidade': 1,
    });
    expect(exam.state().values).not.toHaveProperty(['solicitacoes.info.kit']);
    expect(exam.compiled().counts.item).toBe(5);
    const tell: Tell = (what, _place, values) =>
      what === 'due' ? '2027-02-03' : `<p>${values['atestados.info.tipoAtestado'] ?? ''}</p>`;
    exam.change({ 'atestados.info.tipoAtestado': 'licencaMaternidade' }, tell);
    expect(exam.state().values).toMatchObject({
      'atestados.info.dias': 120,
      'atestados.info.dataInicio': TODAY,
      'atestados.info.dataFim': '2027-03-11',
      'atestados.info.idadeGestacionalAtestado': 197,
      'atestados.info.textoAtestado': '<p>licencaMaternidade</p>',
    });
  });

  it('takes what comes from the server as it is', () => {
    const exam = open();
    exam.put({ 'atestados.info.tipoAtestado': 'licencaMaternidade' });
    expect(exam.state().values).toEqual({ 'atestados.info.tipoAtestado': 'licencaMaternidade' });
  });
});

it('knows when somebody typed a value on this page, and of no other value', () => {
  const exam = createExamStore({ ...PRESENT, [CA]: 240 });
  expect(exam.typedAt(CA)).toBeNull();
  exam.change({ [CA]: 241 });
  expect(Date.now() - Date.parse(exam.typedAt(CA) ?? '')).toBeLessThan(5000);
  exam.put({ [CA]: 250 });
  expect(exam.typedAt(CA), 'it came from the server').toBeNull();
});
