import { answerByRules, concludeByRules, fillByRules } from '@gesta/report';
import { type AskedQuestion, type Assistant, AssistantFailure } from './assistantPort.ts';

/** Always there: it needs no network, and nothing leaves. */
export const rulesEngine: Assistant = {
  engine: { kind: 'rules' },
  async *ask(question) {
    yield { answer: answerOf(question) };
  },
  preview: () => null,
  check: async () => [],
};

function answerOf({ purpose, prompt, template, context }: AskedQuestion) {
  if (purpose === 'conclusion') return concludeByRules(context);
  if (purpose === 'template') {
    const filled = fillByRules(template ?? '', context);
    if (filled === null) throw new AssistantFailure('unexpected', 'a template without an exam');
    return filled.answer;
  }
  return answerByRules(prompt, context);
}
