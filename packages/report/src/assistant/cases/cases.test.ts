import { ASSISTANT_SCREENS, AssistantAnswer, LOCALES } from '@gesta/domain';
import { DEFINITIONS, formsOf } from '@gesta/forms';
import { beforeAll, describe, expect, it } from 'vitest';
import { answerByRules } from '../answerByRules.ts';
import { suggestionProblem } from '../checkSuggestions.ts';
import { type CaseContexts, caseContexts } from './caseContext.ts';
import { CASES } from './cases.ts';
import { judge } from './judge.ts';

let languages: CaseContexts['languages'];
let contextOf: CaseContexts['contextOf'];
let dataOf: CaseContexts['dataOf'];
beforeAll(async () => {
  ({ languages, contextOf, dataOf } = await caseContexts());
});

describe('the evaluation cases, by rules', () => {
  it.each(CASES)('$id: $title', (each) => {
    const context = contextOf(each.asks);
    const before = structuredClone(context.exam?.state.values);
    const answer = answerByRules(each.asks.prompt, context);
    expect({ problems: judge(each, answer, dataOf(context, each.asks.prompt)), answer }).toEqual({
      problems: [],
      answer,
    });
    expect(AssistantAnswer.parse(answer)).toEqual(answer);
    // An answer is inert: what it was made from is as it was.
    expect(context.exam?.state.values).toEqual(before);
    expect(formsOf([]).forms).toBe(DEFINITIONS);
    if (answer.type !== 'field_filling' || context.exam === null) return;
    const { compiled, state } = context.exam;
    const filled = {
      ...state.values,
      ...Object.fromEntries(answer.field_suggestions.map((one) => [one.key, one.suggested_value])),
    };
    for (const one of answer.field_suggestions) expect(suggestionProblem(one, compiled, filled), one.key).toBeNull();
  });
});

describe.each(LOCALES)('%s', (locale) => {
  it.each(ASSISTANT_SCREENS)('answers each example it offers on the screen %s, and says that rules did', (screen) => {
    const language = languages.get(locale);
    const examples = language?.words.examples[screen] ?? [];
    expect(examples).toHaveLength(6);
    const context = contextOf({
      locale,
      screen,
      exam: 'restricted',
      form: '2ndand3rdquarter',
      templates: [{ name: 'Normal', content: '<p>Normal.</p>' }],
    });
    const alone = { ...context, languages: context.languages.slice(0, 1) };
    const answers = examples.map((example) => [example, answerByRules(example, alone)] as const);
    for (const [example, { intention, reasoning }] of answers) {
      expect(intention, example).not.toMatch(/^unknown|^refused/);
      expect(reasoning).toContain(language?.speech.t('assistant.byRules'));
    }
    if (screen === 'customization')
      expect(answers.map(([example, { type }]) => [example, type])).toEqual(
        examples.map((example, at) => [
          example,
          at < 4 ? 'form_customized' : at === 4 ? 'general_help' : 'form_created',
        ]),
      );
    if (screen === 'form')
      expect(answers[0]?.[1]).toMatchObject({ type: 'field_filling', field_suggestions: { length: 4 } });
  });

  it('says honestly what it does not understand, with six examples', () => {
    const context = contextOf({ locale, screen: 'conclusion', exam: 'normal' });
    const answer = answerByRules('qwxz', context);
    expect(answer).toMatchObject({ type: 'general_help', confidence: 0, examples: { length: 6 } });
    expect(answer.message).toBe(languages.get(locale)?.speech.t('assistant.unknown'));
  });
});
