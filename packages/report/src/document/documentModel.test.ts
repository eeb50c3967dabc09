import type { CalendarDay } from '@gesta/clinical';
import type { FieldSpeech } from '@gesta/domain';
import { createTranslate, loadFormMessages, loadMessages } from '@gesta/domain';
import { DEFINITIONS, type FormDefinition } from '@gesta/forms';
import { beforeAll, describe, expect, it } from 'vitest';
import { documentModels } from './documentModel.ts';
import type { DocumentModel } from './documentParts.ts';

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
const items = (...each: Record<string, string | number | boolean>[]) =>
  Object.fromEntries(
    each.flatMap((item, at) =>
      Object.entries(item).map(([field, value]) => [`prescricoes.item${at + 1}.${field}`, value]),
    ),
  );

describe('a request', () => {
  it('lists its exams by group, numbered through, with side, quantity and timing at the right', () => {
    const model = of('solicitacoes', {
      'solicitacoes.info.dataSolicitacao': '2026-11-10',
      'solicitacoes.info.indicacaoClinica': 'Pré-natal',
      'solicitacoes.info.incluirCid': false,
      'solicitacoes.info.cidSolicitacao': 'Z34.9',
      'solicitacoes.item1.exame': 'USG de mamas',
      'solicitacoes.item1.categoria': 'imagem',
      'solicitacoes.item1.lateralidade': 'direito',
      'solicitacoes.item2.exame': '<b>Urocultura</b>',
      'solicitacoes.item2.categoria': 'laboratorio',
      'solicitacoes.item2.quantidade': 2,
      'solicitacoes.item2.justificativa': 'entre 24 e 28 semanas',
      'solicitacoes.item3.exame': 'Outro qualquer',
      'solicitacoes.item3.quantidade': 1,
    });
    expect(model).toMatchObject({ title: 'Solicitação de exames', day: '2026-11-10', count: '3 exames solicitados.' });
    expect(model.facts.map(({ label, text }) => [label, text])).toEqual([
      ['Indicação clínica', 'Pré-natal'],
      ['Caráter', 'Eletivo'],
    ]);
    expect(
      model.groups.map(({ label, items: listed }) => [
        label,
        ...listed.map(({ number, title, right }) => [number, title, right]),
      ]),
    ).toEqual([
      ['Laboratório', [1, '<b>Urocultura</b>', '2× · entre 24 e 28 semanas']],
      ['Imagem', [2, 'USG de mamas', 'Direito']],
      ['', [3, 'Outro qualquer', '']],
    ]);
    const urgent = of('solicitacoes', {
      'solicitacoes.info.urgencia': true,
      'solicitacoes.info.incluirCid': true,
      'solicitacoes.info.cidSolicitacao': 'Z34.9',
      'solicitacoes.item1.exame': 'Hemograma',
    });
    expect(urgent.facts.map(({ text, strong }) => [text, strong])).toEqual([
      ['Z34.9', undefined],
      ['Urgente', true],
    ]);
    expect(urgent.count).toBe('1 exame solicitado.');
  });
});

describe('a prescription', () => {
  const IRON = { medicamento: 'Sulfato ferroso', concentracao: '40 mg', formaFarmaceutica: 'comprimido', via: 'oral' };

  it('groups its items by route, with the posology in a whole sentence', () => {
    const model = of('prescricoes', {
      ...items(
        { ...IRON, dose: '1 comprimido', posologia: '1x', usoContinuo: true, quantidade: '30 comprimidos' },
        { medicamento: 'Progesterona', via: 'vaginal', dose: '1 cápsula', posologia: 'noite', duracao: 30 },
        { medicamento: 'Cálcio', via: 'oral', posologia: '12/12', orientacoes: 'Longe do ferro.' },
      ),
      'prescricoes.info.orientacoesGerais': '<p>Voltar em 30 dias.</p>',
    });
    expect(model).toMatchObject({ title: 'Receita', day: serviceDay, copies: 1, validity: '', buyer: false });
    expect(model.groups.map(({ label }) => label)).toEqual(['Uso oral', 'Uso vaginal']);
    expect(model.groups.flatMap((group) => group.items)).toEqual([
      {
        key: 'prescricoes.item1.medicamento',
        number: 1,
        title: 'Sulfato ferroso 40 mg',
        detail: 'comprimido',
        right: '30 comprimidos',
        text: 'Tomar 1 comprimido, via oral, 1 vez ao dia. Uso contínuo.',
        note: '',
      },
      expect.objectContaining({ number: 2, text: 'Via oral, a cada 12 h.', note: 'Longe do ferro.' }),
      expect.objectContaining({ number: 3, text: 'Aplicar 1 cápsula, via vaginal, à noite, por 30 dias.' }),
    ]);
    expect(model.closing.map(({ text }) => text)).toEqual(['Voltar em 30 dias.']);
  });

  it('is one paper for each kind, in two copies where the pharmacy keeps one, and none on numbered paper', () => {
    const models = allOf('prescricoes', {
      'prescricoes.info.tipoReceita': 'simples',
      ...items(
        IRON,
        { medicamento: 'Amoxicilina', receita: 'antimicrobiano' },
        { medicamento: 'Sertralina', receita: 'controleEspecial' },
        { medicamento: 'Morfina', receita: 'notificacaoA' },
      ),
      'prescricoes.info.orientacoesGerais': '<p>Repouso.</p>',
    });
    expect(models.map(({ title, copies, validity, buyer }) => [title, copies, validity, buyer])).toEqual([
      ['Receita', 1, '', false],
      ['Receita de antimicrobiano', 2, 'Válida por 10 dias', false],
      ['Receita de controle especial', 2, 'Válida por 30 dias', true],
    ]);
    expect(models.map(({ closing }) => closing.length)).toEqual([1, 0, 0]);
    expect(models.map(({ groups }) => groups.flatMap((group) => group.items.map(({ title }) => title)))).toEqual([
      ['Sulfato ferroso 40 mg'],
      ['Amoxicilina'],
      ['Sertralina'],
    ]);
  });
});

describe('a certificate', () => {
  it('is called what it is, and hides a diagnosis nobody allowed', () => {
    const values = { 'atestados.info.tipoAtestado': 'comparecimento', 'atestados.info.cidAtestado': 'O13' };
    const silent = of('atestados', { ...values, 'atestados.info.textoAtestado': '<p>Compareceu hoje.</p>' });
    expect(silent.title).toBe('Declaração de comparecimento');
    expect(silent).toMatchObject({ text: ['Compareceu hoje.'], closing: [] });
    const told = of('atestados', { ...values, 'atestados.info.cidAutorizado': true });
    expect(told.closing.map(({ text }) => text)).toEqual(['O13']);
    expect(of('atestados', { 'atestados.info.tipoAtestado': 'afastamento' }).title).toBe('Atestado médico');
  });

  it('says its facts once: in its words, or by themselves where it has none', () => {
    const facts = {
      'atestados.info.tipoAtestado': 'afastamento',
      'atestados.info.dias': 3,
      'atestados.info.dataInicio': '2026-11-12',
      'atestados.info.dataFim': '2026-11-14',
    };
    expect(of('atestados', facts).closing.map(({ text }) => text)).toEqual(['3', '12/11/2026', '14/11/2026']);
    const written = of('atestados', { ...facts, 'atestados.info.textoAtestado': '<p>Três dias.</p><p>Repouso.</p>' });
    expect(written).toMatchObject({ text: ['Três dias.', 'Repouso.'], closing: [] });
  });

  it('is one paper each, with its own title, day and diagnosis', () => {
    const models = allOf('atestados', {
      'atestados.info.tipoAtestado': 'comparecimento',
      'atestados.info.dataAtestado': '2026-11-10',
      'atestados.item2.tipoAtestado': 'gestante',
      'atestados.item2.dataAtestado': '2026-11-11',
      'atestados.item2.cidAutorizado': true,
      'atestados.item2.cidAtestado': 'Z34.9',
    });
    expect(models.map(({ title, day, closing }) => [title, day, closing.map(({ text }) => text)])).toEqual([
      ['Declaração de comparecimento', '2026-11-10', []],
      ['Atestado de gravidez', '2026-11-11', ['Z34.9']],
    ]);
  });
});
