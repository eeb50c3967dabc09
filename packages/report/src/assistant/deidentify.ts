import { addDays, type CalendarDay, daysBetween, parseDay } from '@gesta/clinical';
import { type AssistantWords, isCpf, type Translate } from '@gesta/domain';
import { folded } from '@gesta/forms';
import { plainWord } from './phrases.ts';

/** Whom a text must not tell apart: the patient first, then everybody named with her. */
export type Identity = {
  /** Names of patient, doctors, clinic, as they are kept. */
  names: readonly string[];
  /** Numbers and codes: CPF, record, accession, phone, address, mail. */
  codes: readonly string[];
  /** Days of birth: told in no way at all, however they are written. */
  born?: readonly CalendarDay[];
};

/** What a date is told as instead. */
export type DatedBy = { examDay: CalendarDay | null; start: CalendarDay | null; words: AssistantWords; t: Translate };

/** A name of fewer letters is an initial, and tells nobody apart. */
const SHORTEST_NAME = 2;
/** Between names, and in many sentences. */
const PARTICLES = new Set([
  'de',
  'da',
  'do',
  'das',
  'dos',
  'e',
  'di',
  'del',
  'la',
  'el',
  'von',
  'van',
  'der',
  'le',
  'd',
  'l',
]);
/** A number of fewer signs is any number. */
const SHORTEST_CODE = 4;
/** One of so many is itself wherever it stands; a shorter one may be part of another number. */
const LONG_CODE = 6;
/** Digits end a word: `maria92` has her name in it. */
const WORD = /[\p{L}\p{M}]+/gu;
const LONGEST_PREGNANCY = 308;
/** A day further away is none of this pregnancy: told by its distance it would be a birthday. */
const MOST_DISTANCE = 730;

const MAIL = /[^\s@<>"'(),;]+@[^\s@<>"'(),;]+/gu;
const ADDRESS = /\b(?:https?:\/\/|www\.)\S+/giu;
/** Brazilian forms, with and without their signs, whoever they belong to. */
const NUMBERED = [
  // CNPJ, CPF, the card of the health service, identity card.
  /(?<!\d)\d{2}\.?\d{3}\.?\d{3}\/?\d{4}-?\d{2}(?!\d)/g,
  /(?<!\d)\d{3}\.\d{3}\.\d{3}-?\d{2}(?!\d)/g,
  /(?<!\d)\d{3}[ .]\d{4}[ .]\d{4}[ .]\d{4}(?!\d)/g,
  /(?<!\d)\d{1,2}\.\d{3}\.\d{3}-[\dx](?![\p{L}\d])/giu,
  /\bCRM(?:[ /-]*[A-Z]{2}\b)?[ :/.nº°-]*\d[\d.]{2,8}/gi,
  // Phones, with and without their area.
  /(?<!\d)(?:\+\d{1,3}[ .-]?)?\(?\d{2}\)?[ .-]?(?:9[ .]?)?\d{4}[ .-]\d{4}(?!\d)/g,
  /(?<!\d)9[ .]?\d{4}-\d{4}(?!\d)/g,
  /(?<!\d)9\d{4}[ .]\d{4}(?!\d)/g,
  // CEP, the name of a study, and what is too long to be a measure.
  /(?<!\d)\d{2}\.?\d{3}-\d{3}(?!\d)/g,
  /(?<!\d)\d+(?:\.\d+){5,}(?!\d)/g,
  /(?<!\d)\+?\d{8,}(?!\d)/g,
];
/** Eleven digits in the groups of a CPF are one where their sum says so; four measures in a row are not. */
const SPACED_CPF = /(?<!\d)\d{3} ?\d{3} ?\d{3}[ -]?\d{2}(?!\d)/g;
const DAY_FIRST = /(?<!\d)(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?!\d)/g;
const YEAR_FIRST = /(?<!\d)(\d{4})-(\d{2})-(\d{2})(?:T[\d:.]+Z?)?(?!\d)/g;
const IN_WORDS =
  /(?<!\d)(\d{1,2})(?:º|\.|er|st|nd|rd|th)?\s+(?:de\s+|di\s+)?(\p{L}{3,})\.?,?\s+(?:de\s+|del\s+)?(\d{4})(?!\d)/gu;
const MONTH_FIRST = /(\p{L}{3,})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})(?!\d)/gu;

/** A text without anybody in it: names, numbers of people, contacts; days told as ages or distances. */
export function withoutIdentity(text: string, who: Identity, dated: DatedBy): string {
  const names = namePartsOf(who);
  let plain = text.normalize().replace(MAIL, ' ').replace(ADDRESS, ' ');
  plain = withoutDates(plain, dated);
  plain = plain.replace(SPACED_CPF, (digits) => (isCpf(digits.replace(/\D/g, '')) ? ' ' : digits));
  for (const numbered of NUMBERED) plain = plain.replace(numbered, ' ');
  for (const code of [...codesOf(who), ...wholeNamesOf(who)]) plain = withoutCode(plain, code);
  plain = plain.replace(WORD, (word) => (isMadeOf(plainWord(word), names) ? '' : word));
  return plain
    .replace(/[^\S\n]{2,}/g, ' ')
    .replace(/ +([,.;:])/g, '$1')
    .trim();
}

/** Every text of a payload; what is no text stays as it is. */
export function withoutIdentityIn<T>(payload: T, who: Identity, dated: DatedBy): T {
  if (typeof payload === 'string') return withoutIdentity(payload, who, dated) as T;
  if (Array.isArray(payload)) return payload.map((each) => withoutIdentityIn(each, who, dated)) as T;
  if (payload === null || typeof payload !== 'object') return payload;
  return Object.fromEntries(
    Object.entries(payload).map(([key, value]) => [key, withoutIdentityIn(value, who, dated)]),
  ) as T;
}

/**
 * What of her is still in a payload, whatever stands between its letters. It reads more strictly than it takes away: where it finds
 * something, nothing is sent.
 */
export function identifiersIn(payload: unknown, who: Identity): string[] {
  const names = namePartsOf(who);
  const codes = codesOf(who);
  const whole = wholeNamesOf(who);
  const found = new Set<string>();
  const walk = (value: unknown): void => {
    if (typeof value === 'number') value = String(value);
    if (typeof value === 'string') {
      const letters = squeezed(value);
      for (const code of codes) if (letters.includes(code) && isApart(letters, code)) found.add(code);
      for (const name of whole) if (letters.includes(name)) found.add(name);
      for (const [word] of value.matchAll(WORD)) if (isMadeOf(plainWord(word), names)) found.add(plainWord(word));
      if (/@\S+\.\S/.test(value)) found.add('@');
    } else if (value !== null && typeof value === 'object') {
      for (const [key, each] of Object.entries(value)) {
        // One plain word is a key of ours, and somebody may be called so: Said.
        if (!/^[a-z]+$/i.test(key)) walk(key);
        walk(each);
      }
    }
  };
  walk(payload);
  return [...found];
}

/** A short code inside a longer number is another number. */
const isApart = (letters: string, code: string): boolean => {
  if (code.length >= LONG_CODE) return true;
  const at = letters.indexOf(code);
  const isDigit = (sign: string | undefined) => sign !== undefined && sign >= '0' && sign <= '9';
  return !isDigit(letters[at - 1]) && !isDigit(letters[at + code.length]);
};

const squeezed = (text: string): string => folded(text).replace(/[^\p{L}\p{N}]/gu, '');

function namePartsOf({ names }: Identity): Set<string> {
  const parts = names.flatMap((name) => [...name.matchAll(WORD)].map(([word]) => plainWord(word)));
  return new Set(parts.filter((part) => part.length >= SHORTEST_NAME && !PARTICLES.has(part)));
}

/** Whatever stands between the parts of a name. */
const wholeNamesOf = ({ names }: Identity): string[] => names.map(squeezed).filter((name) => name.length >= LONG_CODE);

/** A name, or several written as one word: `mariasouza`. */
function isMadeOf(word: string, names: ReadonlySet<string>): boolean {
  if (names.has(word)) return true;
  const parts = [...names, ...PARTICLES];
  const reached = new Set([0]);
  let named = 0;
  for (let at = 0; at < word.length; at += 1)
    if (reached.has(at))
      for (const part of parts)
        if (word.startsWith(part, at)) {
          reached.add(at + part.length);
          if (part.length >= SHORTEST_CODE && names.has(part)) named += 1;
        }
  return named > 0 && reached.has(word.length);
}

/** Longest first, so that no piece of one is left. */
function codesOf({ codes, born = [] }: Identity): string[] {
  const days = born.flatMap((day) => [day, day.split('-').reverse().join('')]);
  const all = [...codes, ...days].map(squeezed).filter((code) => code.length >= SHORTEST_CODE);
  return [...new Set(all)].sort((one, other) => other.length - one.length);
}

/** Wherever the signs of a code follow each other, with points, spaces or strokes between them or not. */
function withoutCode(text: string, code: string): string {
  const places: number[] = [];
  let letters = '';
  for (let at = 0; at < text.length; at += 1) {
    const sign = folded(text[at] ?? '');
    if (!/[\p{L}\p{N}]/u.test(sign)) continue;
    for (const each of sign) {
      letters += each;
      places.push(at);
    }
  }
  let kept = text;
  for (let at = letters.lastIndexOf(code); at >= 0; at = at === 0 ? -1 : letters.lastIndexOf(code, at - 1)) {
    if (code.length < LONG_CODE && !isApart(letters.slice(Math.max(0, at - 1), at + code.length + 1), code)) continue;
    kept = `${kept.slice(0, places[at])} ${kept.slice((places[at + code.length - 1] ?? 0) + 1)}`;
  }
  return kept;
}

function withoutDates(text: string, dated: DatedBy): string {
  const months = dated.words.months.map(plainWord);
  const monthOf = (word: string): number => {
    const name = plainWord(word);
    // `nov`, and in Russian any case of the word.
    return months.findIndex((month) => month.startsWith(name.slice(0, 3)) && name.startsWith(month.slice(0, 3))) + 1;
  };
  const told = (whole: string, year: string, month: number, day: string): string =>
    sayDay(dayOf(year, month, day), dated) ?? (month > 0 && month <= 12 && Number(day) <= 31 ? ' ' : whole);
  return text
    .replace(YEAR_FIRST, (whole, year, month, day) => told(whole, year, Number(month), day))
    .replace(DAY_FIRST, (whole, day, month, year) => told(whole, year, Number(month), day))
    .replace(IN_WORDS, (whole, day, word, year) => told(whole, year, monthOf(word), day))
    .replace(MONTH_FIRST, (whole, word, day, year) => told(whole, year, monthOf(word), day));
}

function dayOf(year: string, month: number, day: string): CalendarDay | null {
  const full = year.length === 2 ? `20${year}` : year;
  return parseDay(`${full}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`);
}

/** The age of the pregnancy on that day, or how far it is from the exam; null where neither is known. */
function sayDay(day: CalendarDay | null, { examDay, start, t }: DatedBy): string | null {
  if (day === null) return null;
  if (start !== null && day >= start && day <= addDays(start, LONGEST_PREGNANCY)) {
    const age = daysBetween(start, day);
    return t('gestation.ageShort', { weeks: Math.floor(age / 7), days: age % 7 });
  }
  if (examDay === null) return null;
  const ago = daysBetween(day, examDay);
  if (Math.abs(ago) > MOST_DISTANCE) return null;
  return ago >= 0 ? t('assistant.daysAgo', { count: ago }) : t('assistant.inDays', { count: -ago });
}
