import type { CalendarDay } from '@gesta/clinical';
import type { FieldSpeech } from '@gesta/domain';
import { createTranslate, loadFormMessages, loadMessages } from '@gesta/domain';
import { DEFINITIONS, type FormDefinition } from '@gesta/forms';
import { beforeAll, describe, expect, it } from 'vitest';
import { type DocumentModel, documentModels } from './documentModel.ts';

let speech: FieldSpeech;
const serviceDay = '2026-11-12' as CalendarDay;

beforeAll(async () => {
  const t = createTranslate('pt-BR', await loadMessages('pt-BR'), await loadMessages('en'));
  const words = await loadFormMessages('pt-BR');
  speech = { t, locale: 'pt-BR', say: (label) => words[label] ?? t(label as never) };
});

type Kind = 'solicitacoes' | 'prescricoes' | 'atestados';
const allOf = (kind: Kind, values: Record<string, string | number | boolean>) =>
  documentModels({ kind, values, serviceDay }, DEFINITIONS.find(({ key }) => key === kind) as FormDefinition, speech);
const of = (...asked: Parameters<typeof allOf>) => {
  const [only, ...others] = allOf(...asked);
  expect(others).toEqual([]);
  return only as DocumentModel;
};

describe('a document of a record', () => {
  it('lists what is requested, item by item', () => {
    const model = of('solicitacoes', {
      'solicitacoes.info.dataSolicitacao': '2026-11-10',
      'solicitacoes.info.indicacaoClinica': 'Pré-natal',
      'solicitacoes.info.incluirCid': false,
      'solicitacoes.item1.exame': 'Hemograma',
      'solicitacoes.item1.categoria': 'laboratorio',
      'solicitacoes.item1.quantidade': 1,
      'solicitacoes.item2.exame': '<b>Urocultura</b>',
      'solicitacoes.item2.quantidade': 2,
    });
    expect(model).toMatchObject({ title: 'Solicitações de exames', day: '2026-11-10' });
    expect(model.lines.map(({ text }) => text)).toEqual(['Pré-natal']);
    expect(model.items.map(({ title }) => title)).toEqual(['Hemograma', '<b>Urocultura</b>']);
    expect(model.items.map(({ lines }) => lines.map(({ text }) => text))).toEqual([['Laboratório'], ['2']]);
  });

  it('says how a medicine is taken in one line, and the rest below', () => {
    const values = {
      'prescricoes.info.tipoReceita': 'simples',
      'prescricoes.item1.medicamento': 'Sulfato ferroso',
      'prescricoes.item1.concentracao': '40 mg',
      'prescricoes.item1.posologia': '1x',
      'prescricoes.item1.duracaoUnidade': 'dias',
      'prescricoes.item1.usoContinuo': true,
      'prescricoes.item1.quantidade': '2 caixas',
    };
    const model = of('prescricoes', values);
    expect(model.day).toBe(serviceDay);
    expect(model.items).toEqual([
      {
        key: 'prescricoes.item1.medicamento',
        title: 'Sulfato ferroso 40 mg — 1 vez ao dia, uso contínuo',
        lines: [{ key: 'prescricoes.item1.quantidade', label: 'Quantidade', text: '2 caixas' }],
      },
    ]);
  });

  it('is called what the certificate is, and hides a diagnosis nobody allowed', () => {
    const values = { 'atestados.info.tipoAtestado': 'comparecimento', 'atestados.info.cidAtestado': 'O13' };
    const silent = of('atestados', { ...values, 'atestados.info.textoAtestado': '<p>Compareceu hoje.</p>' });
    expect(silent.title).toBe('Declaração de comparecimento');
    expect(silent).toMatchObject({ text: ['Compareceu hoje.'], lines: [] });
    const told = of('atestados', { ...values, 'atestados.info.cidAutorizado': true });
    expect(told.lines.map(({ text }) => text)).toEqual(['O13']);
  });

  it('says the facts of a certificate once: in its words, or by themselves where it has none', () => {
    const facts = {
      'atestados.info.tipoAtestado': 'afastamento',
      'atestados.info.dias': 3,
      'atestados.info.dataInicio': '2026-11-12',
      'atestados.info.dataFim': '2026-11-14',
    };
    expect(of('atestados', facts).lines.map(({ text }) => text)).toEqual(['3', '12/11/2026', '14/11/2026']);
    const written = of('atestados', { ...facts, 'atestados.info.textoAtestado': '<p>Três dias.</p><p>Repouso.</p>' });
    expect(written).toMatchObject({ text: ['Três dias.', 'Repouso.'], lines: [] });
  });

  it('is one for each certificate, with its own title, day and diagnosis', () => {
    const models = allOf('atestados', {
      'atestados.info.tipoAtestado': 'comparecimento',
      'atestados.info.dataAtestado': '2026-11-10',
      'atestados.item2.tipoAtestado': 'gestante',
      'atestados.item2.dataAtestado': '2026-11-11',
      'atestados.item2.cidAutorizado': true,
      'atestados.item2.cidAtestado': 'Z34.9',
    });
    expect(models.map(({ title, day, lines }) => [title, day, lines.map(({ text }) => text)])).toEqual([
      ['Declaração de comparecimento', '2026-11-10', []],
      ['Atestado de gravidez', '2026-11-11', ['Z34.9']],
    ]);
  });
});
