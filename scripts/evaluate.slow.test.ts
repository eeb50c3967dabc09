import { beforeAll, expect, it } from 'vitest';
import { answerByRules } from '../packages/report/src/assistant/answerByRules.ts';
import { type CaseContexts, caseContexts } from '../packages/report/src/assistant/cases/caseContext.ts';
import { CASES } from '../packages/report/src/assistant/cases/cases.ts';
import type { AskedChat, ChatClient } from '../packages/server/src/assistant/model/chatCompletions.ts';
import { modelChat } from '../packages/server/src/assistant/model/modelChat.ts';
import { evaluateModel, evaluateRules, evaluationOf, hasPassed, questionOf, sayEvaluation } from './evaluate.ts';

const SETTINGS = {
  ...{ url: 'https://models.example/v1', model: 'm', key: null, timeoutS: 300, maxTokens: 4000 },
  json: 'schema',
} as const;

const GATES = CASES.filter(({ gate }) => gate);

let contexts: CaseContexts;
beforeAll(async () => {
  const made = await caseContexts();
  // Nobody changes what a case is asked in: an exam is typed once.
  const known = new Map<object, ReturnType<typeof made.contextOf>>();
  const contextOf: typeof made.contextOf = (asks) => {
    const context = known.get(asks) ?? made.contextOf(asks);
    known.set(asks, context);
    return context;
  };
  contexts = { ...made, contextOf };
});

/** A model that answers whatever it is told to. */
const saying = (content: (chat: AskedChat) => string): ChatClient => ({
  async *ask(chat) {
    yield { end: { content: content(chat), tokensIn: 100, tokensOut: 20 } };
  },
  check: async () => ({ models: [], hasModel: true }),
});

it('the rules pass every case, and the gates are those of the design', () => {
  const evaluated = evaluateRules(contexts);
  expect(evaluated.filter((each) => !hasPassed(each)).map(({ of }) => of.id)).toEqual([]);
  expect(GATES.map(({ id }) => id)).toEqual([2, 4, 6, 11, 13, 19]);
  expect(CASES).toHaveLength(49);
});

it('a model that answers as the rules do passes all of them, and is marked', async () => {
  const answers = new Map(
    CASES.map((each) => {
      const question = questionOf(each, contexts);
      const answer = answerByRules(question.prompt, question.context);
      return [JSON.stringify(modelChat(question, answer).messages), answer] as const;
    }),
  );
  const model = saying(({ messages }) => JSON.stringify({ answer: answers.get(JSON.stringify(messages)) }));
  const evaluated = await evaluateModel(contexts, SETTINGS, model, { runs: 1 });
  const failed = evaluated.filter((each) => !hasPassed(each));
  expect(failed.map(({ of, runs }) => [of.id, runs[0]?.problems])).toEqual([]);
  expect(evaluationOf(SETTINGS, evaluated, new Date(0))).toMatchObject({
    ...{ model: 'm', host: 'models.example', passed: 49, of: 49, gates: true },
    at: '1970-01-01T00:00:00.000Z',
  });
  expect(sayEvaluation('m', evaluated).join('\n')).toMatch(/1 +pass +1\/1 +100 \+ 20 /);
});

it('a model that calls everything normal, or breaks its JSON, passes no gate it is asked at', async () => {
  const normal = {
    type: 'report_assistance',
    ...{ intention: 'x', confidence: 1, reasoning: '', message: '', suggestions: [], medical_terms: [] },
    report_content: 'Exame normal.',
  };
  for (const content of [JSON.stringify({ answer: normal }), '{"answer":']) {
    const model = saying(() => content);
    const evaluated = await evaluateModel(contexts, SETTINGS, model, { runs: 1, cases: GATES });
    expect(evaluationOf(SETTINGS, evaluated, new Date()).gates).toBe(false);
    const closed = evaluated.filter((each) => !hasPassed(each)).map(({ of }) => of.id);
    expect(closed).toEqual([2, 4, 6, 11, 19]);
  }
});
