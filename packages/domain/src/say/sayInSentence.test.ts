import { DEFINITIONS } from '@gesta/forms';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, LOCALES, type Locale } from '../languages/all.ts';
import type { FieldSpeech } from './sayFieldValue.ts';
import { sayFieldValue } from './sayFieldValue.ts';
import { sayInSentence } from './sayInSentence.ts';
import { createTranslate, loadFormMessages, loadMessages } from './t.ts';

async function speechIn(locale: Locale): Promise<FieldSpeech> {
  const [own, english, words] = await Promise.all([loadMessages(locale), loadMessages('en'), loadFormMessages(locale)]);
  return { t: createTranslate(locale, own, english), locale, say: (label) => words[label] ?? label };
}
const FIELDS = DEFINITIONS.flatMap((form) =>
  form.components.flatMap(({ panels }) =>
    panels.flatMap((panel) =>
      panel.fields.map((field) => ({ name: `${form.key}.${panel.key}.${field.key}`, field, panel })),
    ),
  ),
);
const OPTIONS = FIELDS.flatMap((place) => (place.field.items ?? []).map((item) => ({ ...place, item })));
const at = (name: string) => {
  const found = FIELDS.find((each) => each.name === name);
  if (!found) throw new Error(`no field ${name}`);
  return found;
};

describe('an option inside a sentence', () => {
  it.each(LOCALES)(
    '[RPT-133] of every field begins small in %s, but for nouns of German, names and abbreviations',
    async (locale) => {
      const speech = await speechIn(locale);
      const { small } = LANGUAGES[locale].inSentence;
      const large = OPTIONS.filter(({ item, ...place }) => {
        const said = sayInSentence(place, item.value, speech);
        const [first = ''] = /^\p{Lu}\p{Ll}[\p{L}-]*/u.exec(said) ?? [];
        if (first === '' || /^\p{Lu}\p{Ll}+\p{Lu}/u.test(first)) return false;
        return small === null ? !NAMES.includes(first) : small.has(first);
      });
      expect(large.map(({ name, item }) => `${name} ${item.value}`)).toEqual([]);
      // Nothing is said of it but its label, or the form it has in a sentence.
      const { forms } = LANGUAGES[locale].inSentence;
      const other = OPTIONS.filter(({ item, ...place }) => {
        const said = sayInSentence(place, item.value, speech);
        const label = sayFieldValue(place, item.value, speech);
        return said.toLowerCase() !== label.toLowerCase() && !Object.values(forms).includes(said);
      });
      expect(other).toEqual([]);
    },
  );

  it.each(LOCALES)('has no form of an option that is not offered in %s', (locale) => {
    const known = new Set(OPTIONS.flatMap(({ field, item }) => [`${field.key}.${item.value}`, item.label]));
    expect(Object.keys(LANGUAGES[locale].inSentence.forms).filter((name) => !known.has(name))).toEqual([]);
  });

  it.each([
    ['2ndand3rdquarter.avaliacaoGestacao.movimentosFetais', 'presente', 'presentes'],
    ['cardiotoco.tracado.aceleracoes', 'ausente', 'ausentes'],
    ['2ndand3rdquarter.avaliacaoGestacao.placenta', 'Posterior', 'posterior'],
    ['1stinitialtracking.biometria.ondaADuctoVenoso', 'FluxoReverso', 'reversa'],
    ['obstetricdoppler.fetal.ondaADuctoVenoso', 'Zero', 'ausente'],
    ['2ndand3rdquarter.avaliacaoGestacao.cordaoVasos', '2', 'artéria umbilical única'],
    ['ecocardiogramafetal.situs.conexaoVa', 'duplaViaVd', 'com dupla via de saída do VD'],
    ['ecocardiogramafetal.ritmo.ritmoCardiaco', 'bavt', 'BAV total'],
    ['cardiotoco.tracado.classificacaoFigo', 'patologico', 'patológica'],
    ['1stinitialtracking.dadosMaternos.unidadeBioquimica', 'mom', 'MoM'],
    ['2ndand3rdquarter.biometria.formulaPeso', 'hadlock4', expect.stringMatching(/^Hadlock/)],
  ])('[RPT-133] of %s, %s, is %s', async (name, value, said) => {
    const place = at(name);
    const known = place.field.items?.find((item) => item.value === value) ?? place.field.items?.[0];
    expect(sayInSentence(place, known?.value, await speechIn('pt-BR'))).toEqual(said);
  });

  it('[RPT-133] in German keeps the capital of a noun and of nothing else', async () => {
    const german = await speechIn('de');
    const said = (name: string, value: string) => sayInSentence(at(name), value, german);
    expect(said('1stinitialtracking.biometria.ossoNasal', 'ausente')).toBe('nicht vorhanden');
    expect(said('2ndand3rdquarter.avaliacaoGestacao.apresentacaoFetal', 'Pélvica')).toBe('Beckenendlage');
    expect(said('ecocardiogramafetal.situs.arcoAortico', 'direito')).toBe('rechts');
  });

  it('several are said one after the other, and what a clinic named is said as it did', async () => {
    const portuguese = await speechIn('pt-BR');
    const via = at('gestationalAge.info.via');
    const values = (via.field.items ?? []).slice(0, 2).map(({ value }) => value);
    expect(sayInSentence(via, values, portuguese)).toBe('abdominal, transvaginal');
    const { field, panel } = at('cardiotoco.tracado.classificacaoFigo');
    const renamed = { ...field, items: [{ value: 'patologico', label: 'Padrão III' }] };
    expect(sayInSentence({ field: renamed, panel }, 'patologico', portuguese)).toBe('padrão III');
  });
});

const NAMES = ['Barcelona', 'Cobas', 'Coombs', 'Hadlock', 'Krishnan', 'Schneider', 'To'];
