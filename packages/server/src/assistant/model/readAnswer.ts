import { AssistantAnswer, ModelAnswer } from '@gesta/domain';

/** Why what came back is no answer. */
export type UnreadAnswer = { problem: 'invalid' } | { problem: 'unsupported'; type: string };

const FENCE = /^\s*```[a-z]*\s*\n?([\s\S]*?)\n?\s*```\s*$/i;
const TYPES: readonly string[] = AssistantAnswer.options.map(({ shape }) => shape.type.value);

/** What a model said, by its schema: whole, or not at all. Some put their JSON into a code fence. */
export function readAnswer(content: string): { answer: AssistantAnswer } | UnreadAnswer {
  const given = jsonIn(FENCE.exec(content)?.[1] ?? content);
  const read = ModelAnswer.safeParse(given);
  if (read.success) return { answer: read.data.answer };
  const type = (given as { answer?: { type?: unknown } } | null)?.answer?.type;
  if (typeof type === 'string' && !TYPES.includes(type))
    return { problem: 'unsupported', type: type.replace(/\W/g, '').slice(0, 40) };
  return { problem: 'invalid' };
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
