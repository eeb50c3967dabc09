import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { loadFormMessages, loadMessages } from '../say/t.ts';
import { DEFAULT_LOCALE, LOCALES } from './all.ts';
import type { Messages } from './shape/language.ts';

/** One thing, the one term for it, and what it must not be called; `except` are messages in which the word means something else. */
type Term = { say: string; never: readonly string[]; except?: readonly string[] };
type Glossary = Readonly<Record<string, Term>>;

const fileOf = (locale: string) => path.join(import.meta.dirname, locale, 'glossary.json');
/** Portuguese has none: the specification words it. */
const translated = LOCALES.filter((locale) => locale !== DEFAULT_LOCALE);

function problemsOf(glossary: Glossary, messages: Messages): string[] {
  const entries = Object.entries(messages);
  return Object.entries(glossary).flatMap(([thing, { say, never, except = [] }]) => {
    const wrong = never.map((words) => new RegExp(words, 'iu'));
    // What stands in a placeholder is a name of ours, not a word anybody reads.
    const matched = entries.filter(([, text]) => wrong.some((words) => words.test(text.replace(/\{\{\w+\}\}/g, '{}'))));
    const isSaid = entries.some(([, text]) => text.toLowerCase().includes(say.toLowerCase()));
    return [
      ...matched
        .filter(([key]) => !except.includes(key))
        .map(([key, text]) => `${key}: “${text}”; ${thing} is “${say}”`),
      ...except
        .filter((key) => !matched.some(([each]) => each === key))
        .map((key) => `${thing}: ${key} needs no exception`),
      ...(isSaid ? [] : [`${thing}: no message says “${say}”`]),
    ];
  });
}

it.each(translated)('%s: every message calls a thing by its one term', async (locale) => {
  const glossary = JSON.parse(readFileSync(fileOf(locale), 'utf8')) as Glossary;
  expect(problemsOf(glossary, { ...(await loadMessages(locale)), ...(await loadFormMessages(locale)) })).toEqual([]);
});

it('names the message that has another term, an exception without need and a term nobody uses', () => {
  const glossary = { mass: { say: 'mass', never: ['\\bnodule'], except: ['b', 'c'] } };
  expect(problemsOf(glossary, { a: 'Right nodule {{n}}', b: 'Peritoneal nodules', c: '{{nodule}} mm' })).toEqual([
    'a: “Right nodule {{n}}”; mass is “mass”',
    'mass: c needs no exception',
    'mass: no message says “mass”',
  ]);
  expect(problemsOf(glossary, { a: 'Masses', b: 'Peritoneal nodules', c: 'Nodule' })).toEqual([]);
});
