import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ASSISTANT_LIMITS, AssistantAnswer, AssistantQuestion, ModelAnswer, recentTurns } from './assistant.ts';

const said = { intention: 'x', confidence: 1, reasoning: 'r', message: 'm' };
const form = { key: 'meu', label: 'Meu', sections: [] };
const ANSWERS = [
  { type: 'form_created', ...said, formKey: 'meu', formDefinition: form },
  { type: 'form_customized', ...said, formKey: 'morphological', customization: { change: [], add: [] } },
  { type: 'report_assistance', ...said, report_content: 'Um.', suggestions: [], medical_terms: [] },
  { type: 'field_filling', ...said, field_suggestions: [{ key: 'a.b1.c', suggested_value: 71, reasoning: 'r' }] },
  { type: 'general_help', ...said, steps: [], examples: [], additional_info: '' },
];

type Schema = {
  type?: string;
  properties?: Record<string, unknown>;
  required?: string[];
  additionalProperties?: unknown;
};

/** Every object of a schema, however deep. */
function objectsIn(schema: unknown): Schema[] {
  if (schema === null || typeof schema !== 'object') return [];
  const own = schema as Schema;
  return [...(own.type === 'object' ? [own] : []), ...Object.values(schema).flatMap(objectsIn)];
}

describe('what an assistant may answer', () => {
  it('five types and no other', () => {
    for (const answer of ANSWERS) expect(AssistantAnswer.safeParse(answer).success, answer.type).toBe(true);
    expect(AssistantAnswer.safeParse({ ...ANSWERS[4], type: 'run_command' }).success).toBe(false);
  });

  it.each(ANSWERS)('$type: each key is needed, and none besides', (answer) => {
    expect(AssistantAnswer.safeParse({ ...answer, sql: 'drop' }).success).toBe(false);
    for (const key of Object.keys(answer)) {
      const { [key as keyof typeof answer]: _, ...rest } = answer;
      expect(AssistantAnswer.safeParse(rest).success, key).toBe(false);
    }
  });

  it('as a schema for a model: one object, everything required, nothing besides, no word a strict output refuses', () => {
    const schema = z.toJSONSchema(ModelAnswer);
    expect(schema.type).toBe('object');
    const objects = objectsIn(schema);
    expect(objects.length).toBeGreaterThan(10);
    for (const each of objects) {
      expect(each.additionalProperties).toBe(false);
      expect(each.required?.toSorted()).toEqual(Object.keys(each.properties ?? {}).toSorted());
    }
    expect(JSON.stringify(schema)).not.toMatch(/oneOf|maxLength|minLength|patternProperties|propertyNames/);
  });

  it('no number that is none, no text without an end, no broken letter', () => {
    const help = ANSWERS[4];
    for (const confidence of [-0.1, 1.1, Number.NaN, '1'])
      expect(AssistantAnswer.safeParse({ ...help, confidence }).success).toBe(false);
    for (const message of ['x'.repeat(ASSISTANT_LIMITS.message + 1), '\ud800'])
      expect(AssistantAnswer.safeParse({ ...help, message }).success).toBe(false);
  });
});

describe('a question', () => {
  const id = '00000000-0000-4000-8000-000000000001';
  const asked = { prompt: ' sugerir conclusão ', companyId: id, userId: id };
  const messages = (given: unknown) => AssistantQuestion.safeParse(given).error?.issues.map(({ message }) => message);

  it('is trimmed, and begins without a conversation', () => {
    const { prompt, context } = AssistantQuestion.parse(asked);
    expect([prompt, context.chatHistory]).toEqual(['sugerir conclusão', []]);
  });

  it('is refused in the order of the specification', () => {
    const refusals = ['ai.promptRequired', 'ai.companyIdRequired', 'ai.userIdRequired'];
    expect(messages({})).toEqual(refusals);
    expect(messages({ prompt: ' \n ', companyId: '', userId: null })).toEqual(refusals);
  });

  it('of a conversation the last turns are read: twenty, and 8,000 letters of them', () => {
    const turn = (content: string) => ({ role: 'user', content }) as const;
    const many = Array.from({ length: 30 }, (_, at) => turn(String(at)));
    expect(recentTurns(many).map(({ content }) => content)).toEqual(many.slice(10).map(({ content }) => content));
    const long = [turn('a'), turn('x'.repeat(7000)), turn('y'.repeat(999)), turn('z')];
    expect(recentTurns(long)).toEqual(long.slice(1));
    expect(recentTurns([...long, turn('!')])).toEqual([...long.slice(2), turn('!')]);
    expect(recentTurns([turn('x'.repeat(8001))])).toEqual([]);
  });
});
