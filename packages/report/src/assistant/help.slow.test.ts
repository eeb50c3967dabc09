import {
  createTranslate,
  HELP_TOPICS,
  type HelpTopic,
  LOCALES,
  type Locale,
  loadAssistantWords,
  loadFormMessages,
  loadHelp,
  loadMessages,
} from '@gesta/domain';
import { DEFINITIONS } from '@gesta/forms';
import { describe, expect, it } from 'vitest';
import { answerByRules } from './answerByRules.ts';

const TOPICS = Object.keys(HELP_TOPICS) as HelpTopic[];

async function languageOf(locale: Locale) {
  const labels = await loadFormMessages(locale);
  const t = createTranslate(locale, await loadMessages(locale), {});
  const speech = { t, locale, say: (label: string) => labels[label] ?? t(label as never) };
  return { speech, words: await loadAssistantWords(locale), help: await loadHelp(locale) };
}

describe.each(LOCALES)('%s', (locale) => {
  it('has each topic once: a title of its own, steps, an example, words to find it by', async () => {
    const [help, portuguese, messages] = [await loadHelp(locale), await loadHelp('pt-BR'), await loadMessages(locale)];
    expect(TOPICS.length).toBeGreaterThanOrEqual(60);
    expect(Object.keys(help)).toEqual(TOPICS);
    expect(new Set(TOPICS.map((topic) => help[topic].title)).size).toBe(TOPICS.length);
    for (const topic of TOPICS) {
      const { title, steps, example, words } = help[topic];
      for (const text of [title, example, ...steps, ...words]) expect(text.trim(), topic).not.toBe('');
      expect([steps.length, words.length > 0], topic).toEqual([portuguese[topic].steps.length, true]);
      const named = (all: readonly string[]) => all.map((step) => (step.match(/\{\{[\w.]+\}\}/g) ?? []).toSorted());
      expect(named(steps), topic).toEqual(named(portuguese[topic].steps));
      for (const key of steps.join(' ').matchAll(/\{\{([\w.]+)\}\}/g))
        expect(messages, topic).toHaveProperty([key[1] ?? '']);
      if (locale !== 'pt-BR') expect(title, topic).not.toBe(portuguese[topic].title);
    }
  });

  it('finds each topic by its title', async () => {
    const language = await languageOf(locale);
    const context = {
      languages: [language],
      screen: 'form',
      form: null,
      fetus: 1,
      definitions: DEFINITIONS,
      customs: [],
      templates: [],
      exam: null,
    } as const;
    const [how] = language.words.how;
    const missed = TOPICS.filter((topic) => {
      const { intention, confidence } = answerByRules(`${how} ${language.help[topic].title}`, context);
      return intention !== `help.${topic}` && !(intention === 'help' && confidence === 0.5);
    });
    expect(missed).toEqual([]);
  });
});
