import { loadChapters } from '@gesta/clinical';
import { LOCALES } from '@gesta/domain';
import { expect, it } from 'vitest';
import { testSpeech } from './fixtures/speechIn.ts';
import { type ToldExam, toldExam } from './fixtures/told.ts';
import { opening } from './opening.ts';

await loadChapters();
const portuguese = await testSpeech('pt-BR');
const FORM = '2ndand3rdquarter.avaliacaoGestacao';
const said = (told: ToldExam, speech = portuguese) => opening(toldExam(told), speech)?.sentence ?? null;

const SLOW = { batimentosFetais: 'presente', bcf: 98 };
const ALIVE = { batimentosFetais: 'presente', bcf: 142 };
const twins = { ga: 20, fetuses: 2, tabs: { [`${FORM}1`]: { ...ALIVE, corionicidade: '2' }, [`${FORM}2`]: ALIVE } };

it('says which pregnancy it is, how old, and how the fetus is and lies, in every language', async () => {
  const lying = (apresentacaoFetal: string) => ({ ga: 28, tabs: { [`${FORM}1`]: { ...SLOW, apresentacaoFetal } } });
  const speeches = await Promise.all(LOCALES.map(testSpeech));
  const all = (told: ToldExam) => Object.fromEntries(speeches.map((speech) => [speech.locale, said(told, speech)]));
  expect(all(lying('Pélvica'))).toMatchInlineSnapshot(`
    {
      "de": "Einlingsschwangerschaft, 28+0 (LP), mit lebendem Fetus in Beckenendlage.",
      "en": "Singleton pregnancy of 28w0d (LMP) with a live fetus in breech presentation.",
      "es": "Gestación única de 28s0d (FUM), con feto vivo en presentación podálica.",
      "fr": "Grossesse monofœtale de 28 SA + 0 j (DDR), avec fœtus vivant en présentation du siège.",
      "it": "Gravidanza singola di 28s0g (UM), con feto vivo in presentazione podalica.",
      "pt-BR": "Gestação única de 28s0d (DUM), com feto vivo em apresentação pélvica.",
      "ru": "Одноплодная беременность, срок 28н0д (ДПМ), плод живой, в тазовом предлежании.",
    }
  `);
  expect(all(lying('Córmica'))).toMatchInlineSnapshot(`
    {
      "de": "Einlingsschwangerschaft, 28+0 (LP), mit lebendem Fetus in Querlage.",
      "en": "Singleton pregnancy of 28w0d (LMP) with a live fetus in shoulder presentation.",
      "es": "Gestación única de 28s0d (FUM), con feto vivo en presentación de hombro.",
      "fr": "Grossesse monofœtale de 28 SA + 0 j (DDR), avec fœtus vivant en présentation de l’épaule.",
      "it": "Gravidanza singola di 28s0g (UM), con feto vivo in presentazione di spalla.",
      "pt-BR": "Gestação única de 28s0d (DUM), com feto vivo em apresentação córmica.",
      "ru": "Одноплодная беременность, срок 28н0д (ДПМ), плод живой, в плечевом предлежании.",
    }
  `);
  expect(all(twins)).toMatchInlineSnapshot(`
    {
      "de": "Zwillingsschwangerschaft (dichorial), 20+0 (LP), mit zwei lebenden Feten.",
      "en": "Twin pregnancy (dichorionic) of 20w0d (LMP) with both fetuses alive.",
      "es": "Gestación gemelar (bicorial) de 20s0d (FUM), con ambos fetos vivos.",
      "fr": "Grossesse gémellaire (bichoriale) de 20 SA + 0 j (DDR), avec deux fœtus vivants.",
      "it": "Gravidanza gemellare (bicoriale) di 20s0g (UM), con entrambi i feti vivi.",
      "pt-BR": "Gestação gemelar (dicoriônica) de 20s0d (DUM), com os dois fetos vivos.",
      "ru": "Беременность двойней (дихориальная), срок 20н0д (ДПМ), оба плода живы.",
    }
  `);
});

it('is the finding that says the same, so that it is not said twice', () => {
  const found = opening(toldExam({ ga: 28, tabs: { [`${FORM}1`]: ALIVE } }), portuguese);
  expect(found?.finding).toMatchObject({ rule: 'av.vivo', sentence: found?.sentence });
});

it('says of a fetus only what was seen', () => {
  expect(said({ ga: 28, tabs: { [`${FORM}1`]: { batimentosFetais: 'ausente', apresentacaoFetal: 'Cefálica' } } })).toBe(
    'Gestação única de 28s0d (DUM).',
  );
  expect(said({ ga: 28, tabs: { [`${FORM}1`]: { ...SLOW, apresentacaoFetal: 'Outros' } } })).toBe(
    'Gestação única de 28s0d (DUM), com feto vivo.',
  );
  const one = { ...twins, tabs: { ...twins.tabs, [`${FORM}2`]: { batimentosFetais: 'ausente' } } };
  expect(said(one)).not.toMatch(/vivo/);
});

it('is silent without an age, and where nobody is pregnant', () => {
  expect(said({ tabs: { [`${FORM}1`]: SLOW } })).toBeNull();
  expect(said({ ga: 28, tabs: { 'gynecologic.utero': { volume: 60 } } })).toBeNull();
});
