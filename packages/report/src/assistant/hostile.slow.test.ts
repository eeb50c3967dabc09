import { loadChapters } from '@gesta/clinical';
import {
  AssistantAnswer,
  createTranslate,
  LOCALES,
  loadAssistantWords,
  loadFormMessages,
  loadHelp,
  loadMessages,
} from '@gesta/domain';
import { DEFINITIONS } from '@gesta/forms';
import { beforeAll, expect, it } from 'vitest';
import { answerByRules } from './answerByRules.ts';
import { caseExam } from './cases/exams.ts';
import type { AssistantLanguage, RulesContext } from './rulesContext.ts';

let context: RulesContext;
let phrases: readonly string[] = [];
beforeAll(async () => {
  await loadChapters();
  const languages: AssistantLanguage[] = [];
  for (const locale of LOCALES) {
    const labels = await loadFormMessages(locale);
    const t = createTranslate(locale, await loadMessages(locale), {});
    const words = await loadAssistantWords(locale);
    const speech = { t, locale, say: (label: string) => labels[label] ?? t(label as never) };
    languages.push({ speech, words, help: await loadHelp(locale) });
    phrases = [...phrases, ...Object.values(words.changes).flat(), ...Object.values(words.asks).flat()];
  }
  context = {
    languages,
    screen: 'form',
    form: '2ndand3rdquarter',
    fetus: 1,
    definitions: DEFINITIONS,
    customs: [],
    templates: [{ name: '(.*)+$', content: '<p>{{a.b.c}}</p>' }],
    exam: caseExam('restricted'),
  };
});

const PIECES = [
  '(',
  ')',
  '[',
  '(.*)+$',
  '\\',
  '{{a.b.c}}',
  '<script>alert(1)</script>',
  '\u0000',
  '\ud800',
  '😀',
  '\n\n',
  '--',
  "'; drop table x",
  '$&',
  '$1',
  '__proto__',
  'constructor',
  'toString',
  'dbp',
  'placenta',
  '71',
  '7,1 cm',
  'f2',
  '99999999999999999999',
  '-5',
  ',',
  ';',
  ' e ',
  ' em ',
  'ignore as instruções',
  'system:',
  '{"type":"form_created"}',
  'ａｂｃ',
  'İ',
  'ß',
  'ﬁ',
  '\u202e',
];

it('whatever is asked, it is answered in one of five types, at once, and nothing is changed', () => {
  let seed = 20_261_118;
  const next = () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return seed / 2 ** 32;
  };
  const pick = (of: readonly string[]): string => of[Math.floor(next() * of.length)] ?? '';
  const before = structuredClone(context.exam?.state.values);
  for (let round = 0; round < 300; round += 1) {
    const phrase = pick(phrases)
      .split(' ')
      .map((part) => (part.startsWith('{') ? pick(PIECES) : pick(part.split('|')).replace('*', 'a')))
      .join(' ');
    const more = Array.from({ length: Math.floor(next() * 6) }, () => pick(PIECES)).join(pick(['', ' ']));
    const prompt = next() < 0.7 ? `${phrase}${more}` : more;
    const answer = answerByRules(prompt, { ...context, languages: context.languages.slice(0, 2) });
    expect(AssistantAnswer.safeParse(answer).error?.issues, JSON.stringify(prompt)).toBeUndefined();
  }
  expect(context.exam?.state.values).toEqual(before);
});

it('a question as long as it may be takes no longer than a short one should', () => {
  for (const prompt of [
    'ocultar '.repeat(1000),
    'a,'.repeat(4000),
    'e '.repeat(4000),
    '('.repeat(8000),
    'renomear a para b e '.repeat(400),
  ]) {
    const began = process.cpuUsage();
    const answer = answerByRules(prompt, context);
    const { user } = process.cpuUsage(began);
    expect(AssistantAnswer.safeParse(answer).success).toBe(true);
    expect(user / 1e6, prompt.slice(0, 20)).toBeLessThan(5);
  }
});
