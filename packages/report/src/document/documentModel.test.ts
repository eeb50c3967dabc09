import type { CalendarDay } from '@gesta/clinical';
import { createTranslate, loadFormMessages, loadMessages } from '@gesta/domain';
import { DEFINITIONS, type FormDefinition } from '@gesta/forms';
import { beforeAll, describe, expect, it } from 'vitest';
import type { FieldSpeech } from '../form/sayFieldValue.ts';
import { documentModel } from './documentModel.ts';

let speech: FieldSpeech;
const serviceDay = '2026-11-12' as CalendarDay;

beforeAll(async () => {
  const t = createTranslate('pt-BR', await loadMessages('pt-BR'), await loadMessages('en'));
  const words = await loadFormMessages('pt-BR');
  speech = { t, locale: 'pt-BR', say: (label) => words[label] ?? t(label as never) };
});

const of = (kind: 'solicitacoes' | 'prescricoes' | 'atestados', values: Record<string, string | number | boolean>) =>
  documentModel({ kind, values, serviceDay }, DEFINITIONS.find(({ key }) => key === kind) as FormDefinition, speech);

describe('a document of a record', () => {
  it('lists what is requested, item by item', () => {
    const model = of('solicitacoes', {
      'solicitacoes.info.dataSolicitacao': '2026-11-10',
      'solicitacoes.info.indicacaoClinica': 'Pré-natal',
      'solicitacoes.info.incluirCid': false,
      'solicitacoes.item1.exame': 'Hemograma',
      'solicitacoes.item1.categoria': 'laboratorio',
      'solicitacoes.item2.exame': '<b>Urocultura</b>',
    });
    expect(model).toMatchObject({ title: 'Solicitações de exames', day: '2026-11-10' });
    expect(model.lines.map(({ text }) => text)).toEqual(['Pré-natal']);
    expect(model.items.map(({ title }) => title)).toEqual(['Hemograma', '<b>Urocultura</b>']);
    expect(model.items[0]?.lines.map(({ text }) => text)).toEqual(['Laboratório']);
  });

  it('says how a medicine is taken, in the words of the form', () => {
    const model = of('prescricoes', {
      'prescricoes.info.tipoReceita': 'simples',
      'prescricoes.item1.medicamento': 'Sulfato ferroso',
      'prescricoes.item1.concentracao': '40 mg',
      'prescricoes.item1.posologia': '1x',
      'prescricoes.item1.duracaoUnidade': 'dias',
      'prescricoes.item1.usoContinuo': true,
    });
    expect(model.day).toBe(serviceDay);
    expect(model.items).toEqual([
      {
        key: 'prescricoes.item1.medicamento',
        title: 'Sulfato ferroso',
        lines: [
          { key: 'prescricoes.item1.concentracao', label: 'Concentração', text: '40 mg' },
          { key: 'prescricoes.item1.posologia', label: 'Posologia', text: '1 vez ao dia' },
          { key: 'prescricoes.item1.usoContinuo', label: 'Uso contínuo', text: 'Sim' },
        ],
      },
    ]);
  });

  it('is called what the certificate is, and hides a diagnosis nobody allowed', () => {
    const values = { 'atestados.info.tipoAtestado': 'comparecimento', 'atestados.info.cidAtestado': 'O13' };
    const silent = of('atestados', { ...values, 'atestados.info.textoAtestado': '<p>Compareceu hoje.</p>' });
    expect(silent.title).toBe('Declaração de comparecimento');
    expect(silent.lines.map(({ text }) => text)).toEqual(['Compareceu hoje.']);
    const told = of('atestados', { ...values, 'atestados.info.cidAutorizado': true });
    expect(told.lines.map(({ text }) => text)).toEqual(['O13']);
  });
});
