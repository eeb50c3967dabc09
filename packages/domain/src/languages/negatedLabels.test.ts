import { DEFINITIONS, type Field, folded } from '@gesta/forms';
import { expect, it } from 'vitest';
import { loadFormMessages } from '../say/t.ts';
import { LOCALES, type Locale } from './all.ts';
import type { Messages } from './shape/language.ts';

/** Words by which a label says that something is not there. */
const NEGATED: Readonly<Record<Locale, RegExp>> = {
  'pt-BR': /(?<!\p{L})(ausen|zero|nul[oa]s?(?!\p{L})|sem(?!\p{L})|não|nenhum|falta|agenesia|aplasia|inexist)/iu,
  en: /(?<!\p{L})(absen|zero|null|no(?!\p{L})|not(?!\p{L})|non|without|lack|missing|agenesis|aplasia)/iu,
  es: /(?<!\p{L})(ausen|cero|nul[oa]|sin(?!\p{L})|no(?!\p{L})|ningun|falta|agenesia|aplasia)/iu,
  it: /(?<!\p{L})(assen|zero|null[oaie](?!\p{L})|senza|non(?!\p{L})|nessun|manca|agenesia|aplasia)/iu,
  fr: /(?<!\p{L})(absen|zéro|nul(?:le|s|les)?(?!\p{L})|sans|non(?!\p{L})|pas(?!\p{L})|aucun|manqu|agénésie|aplasie)/iu,
  de: /(fehl|null|kein|ohne(?!\p{L})|nicht|agenesie|aplasie|abwesen)/iu,
  ru: /(отсут|нулев|(?<!\p{L})без(?!\p{L})|(?<!\p{L})н(?:ет|е)(?!\p{L})|агенези|аплази)/iu,
};
/** An answer that says no more than that it is there, or not. */
const BARE: Readonly<Record<Locale, RegExp>> = {
  'pt-BR': /^(presente|ausente)s?$/iu,
  en: /^(present|absent)$/iu,
  es: /^(presente|ausente)s?$/iu,
  it: /^(present[ei]|assent[ei])$/iu,
  fr: /^(présente?s?|absente?s?)$/iu,
  de: /^(nicht )?vorhanden$/iu,
  ru: /^(присутству|отсутству)[ею]т$/iu,
};

/** What a label says itself; in brackets it explains. */
const outsideBrackets = (text: string): string => text.replace(/\([^()]*\)/g, '');

const isPresence = ({ items = [] }: Field): boolean =>
  ['presente', 'ausente'].every((wanted) => items.some(({ value }) => folded(value) === wanted));

const asked: readonly Field[] = DEFINITIONS.flatMap(({ components }) => components)
  .flatMap(({ panels }) => panels)
  .flatMap(({ fields }) => fields)
  .filter(isPresence);

/** `Zero diastole: absent` is its own opposite. */
const confused = (fields: readonly Field[], words: Messages, locale: Locale): string[] =>
  fields
    .filter(({ label }) => NEGATED[locale].test(outsideBrackets(words[label] ?? '')))
    .flatMap(({ label, items = [] }) =>
      items
        .filter((item) => BARE[locale].test(words[item.label] ?? ''))
        .map((item) => `${words[label]}: ${words[item.label]}`),
    );

it.each(LOCALES)('a label that denies something is not answered present or absent: %s', async (locale) => {
  const words = await loadFormMessages(locale);
  expect(asked.length).toBeGreaterThan(40);
  // The words it looks for are those the language has.
  const answers = new Set(asked.flatMap(({ items = [] }) => items.map(({ label }) => words[label] ?? '')));
  expect([...answers].filter((text) => BARE[locale].test(text)).length).toBeGreaterThan(1);
  expect(confused(asked, words, locale)).toEqual([]);
});

it('finds a label that would be read as its opposite, in every language', async () => {
  const items = [
    { value: 'presente', label: 'term.presente' },
    { value: 'ausente', label: 'term.ausente' },
  ];
  for (const locale of LOCALES) {
    const words = await loadFormMessages(locale);
    const zero: Field = { key: 'zero', label: 'term.diastoleZero', type: 'radio', items };
    expect(confused([zero], words, locale), locale).toHaveLength(2);
  }
});
