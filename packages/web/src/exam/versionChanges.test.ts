import type { FieldSpeech } from '@gesta/domain';
import { createTranslate, loadFormMessages, loadMessages } from '@gesta/domain';
import { DEFINITIONS } from '@gesta/forms';
import { beforeAll, expect, it } from 'vitest';
import { versionChanges } from './versionChanges.ts';

let speech: FieldSpeech;
beforeAll(async () => {
  const [words, fallback, forms] = await Promise.all([
    loadMessages('pt-BR'),
    loadMessages('en'),
    loadFormMessages('pt-BR'),
  ]);
  const t = createTranslate('pt-BR', words, fallback);
  speech = { t, locale: 'pt-BR', say: (label) => forms[label] ?? t(label as never) };
});
const between = (before: object, after: object, cut: readonly string[] = []) => {
  const unset = Object.keys(before).filter((key) => !(key in after));
  return versionChanges({ set: { ...after }, unset, before: { ...before }, cut }, DEFINITIONS, speech);
};

it('says the place and both values in words', () => {
  const CA = '2ndand3rdquarter.biometria2.ca';
  expect(between({ [CA]: 220 }, { [CA]: 222.5, 'gestationalAge.info.concepcao': 'Espontânea' })).toEqual([
    {
      key: 'gestationalAge.info.concepcao',
      where: 'Informações',
      field: 'Método de concepção',
      before: '',
      after: 'Espontânea',
      isForm: false,
      isCut: false,
    },
    {
      key: CA,
      where: '2º e 3º trimestres · Biometria · Feto 2',
      field: 'Circunferência abdominal (CA)',
      before: '220,0 mm',
      after: '222,5 mm',
      isForm: false,
      isCut: false,
    },
  ]);
});

it('tells a form that came or went in one line', () => {
  const filled = { 'examemama.hasData': true, 'examemama.axilas.corticalDireita': 3 };
  expect(between(filled, {}).map(({ where, field }) => [where, field])).toEqual([
    ['Ultrassonografia das mamas', 'Formulário removido'],
  ]);
  expect(between({}, filled).map(({ field }) => field)).toEqual(['Formulário adicionado', 'Espessura cortical']);
});

it('shows written text without its marks, and not all of a long one', () => {
  const text = 'conclusion.info.text';
  const [line] = between({ [text]: '<p>Feto&nbsp;<b>único</b>.</p>' }, { [text]: 'a'.repeat(500) });
  expect(line).toMatchObject({ before: 'Feto único.', isCut: true });
  expect(line?.after.length).toBe(161);
});

it('shows a part of a long text without the halves of marks at its ends', () => {
  const text = 'conclusion.info.text';
  const [line] = between({ [text]: '…rong>único</strong>. Placenta anterior.<p>Fim</' }, { [text]: '…ng>x' }, [text]);
  expect(line).toMatchObject({ before: '…único. Placenta anterior. Fim', after: '…x', isCut: true });
});

it('goes through the exam as its forms ask: fetus by fetus, field by field', () => {
  const keys = ['biometria2.dbp', 'biometria1.ca', 'avaliacaoGestacao1.bcf', 'biometria1.dbp', 'biometria1.cc'];
  const after = Object.fromEntries(keys.map((key) => [`2ndand3rdquarter.${key}`, 50]));
  const told = between({}, { ...after, '2ndand3rdquarter.hasData': true, 'gestationalAge.info.weeks': 20 });
  expect(told.map(({ key }) => key.replace('2ndand3rdquarter.', ''))).toEqual([
    'gestationalAge.info.weeks',
    'hasData',
    'avaliacaoGestacao1.bcf',
    'biometria1.dbp',
    'biometria1.cc',
    'biometria1.ca',
    'biometria2.dbp',
  ]);
});
