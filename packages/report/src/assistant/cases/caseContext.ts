import { loadChapters } from '@gesta/clinical';
import {
  createTranslate,
  LOCALES,
  type Locale,
  loadAssistantWords,
  loadFormMessages,
  loadHelp,
  loadMessages,
} from '@gesta/domain';
import { DEFINITIONS } from '@gesta/forms';
import type { AssistantLanguage, RulesContext } from '../rulesContext.ts';
import type { CaseQuestion } from './case.ts';
import { caseExam } from './exams.ts';

export type CaseContexts = Awaited<ReturnType<typeof caseContexts>>;

/** Where a case is asked, and what its answer was made from; loaded once for all of them. */
export async function caseContexts() {
  await loadChapters();
  const english = await loadMessages('en');
  /** The sentences of the rules, as they stand in the catalogue: what numbers they have of their own. */
  const ownSentences = Object.entries(await loadMessages('pt-BR')).flatMap(([key, text]) =>
    /^(finding|opening)\./.test(key) ? [text] : [],
  );
  const languages = new Map<Locale, AssistantLanguage>();
  for (const locale of LOCALES) {
    const labels = await loadFormMessages(locale);
    const t = createTranslate(locale, await loadMessages(locale), english);
    const say = (label: string) => labels[label] ?? t(label as never);
    languages.set(locale, {
      speech: { t, locale, say },
      words: await loadAssistantWords(locale),
      help: await loadHelp(locale),
    });
  }

  function contextOf({
    locale = 'pt-BR',
    screen = 'form',
    exam,
    form,
    fetus = 1,
    templates = [],
    measures = [],
  }: Omit<CaseQuestion, 'prompt'>): RulesContext {
    const own = languages.get(locale);
    const others = [...languages.values()].filter((each) => each !== own);
    return {
      languages: own ? [own, ...others] : others,
      screen,
      form: form ?? null,
      fetus,
      definitions: DEFINITIONS,
      customs: [],
      templates,
      exam: exam === undefined ? null : { ...caseExam(exam), measures },
    };
  }

  /** What an answer was made from, as a person sees it: the values, the templates, what was asked. */
  const dataOf = ({ exam, templates }: RulesContext, prompt: string): unknown => [
    prompt,
    templates,
    ownSentences,
    Object.values(exam?.state.values ?? {}),
    [...(exam?.state.results.values() ?? [])],
  ];

  return { languages, contextOf, dataOf };
}
