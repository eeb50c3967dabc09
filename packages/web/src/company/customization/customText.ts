import type { Custom, Problem } from '@gesta/forms';
import { formsOf } from '@gesta/forms';

/** What a company keeps about a form, as it is written in the editor. */
export type Kept = { form: Record<string, unknown> | null; customization: Record<string, unknown> };

export const textOf = ({ form, customization }: Kept): string =>
  `${JSON.stringify(form === null ? { customization } : { form, customization }, null, 2)}\n`;

export type ReadText =
  | { kept: Kept; parse?: never; problems?: never }
  /** What the parser said. */
  | { parse: string; kept?: never; problems?: never }
  /** It parses, and is not what a form is made of: every place and why. */
  | { problems: readonly Pick<Problem, 'place' | 'reason'>[]; kept?: never; parse?: never };

/** Reads what was typed, without asking anybody: the same code that puts the forms together says what is wrong. */
export function readCustomText(text: string, formKey: string): ReadText {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch (error) {
    return { parse: error instanceof Error ? error.message : String(error) };
  }
  if (!isRecord(read)) return { problems: [{ place: formKey, reason: 'object' }] };
  const unknown = Object.keys(read).filter((key) => key !== 'form' && key !== 'customization');
  if (unknown.length > 0) return { problems: unknown.map((place) => ({ place, reason: 'unknownProperty' })) };
  const { form = null, customization = {} } = read;
  if ((form !== null && !isRecord(form)) || !isRecord(customization))
    return { problems: [{ place: isRecord(customization) ? 'form' : 'customization', reason: 'object' }] };
  const custom: Custom = { formKey, form, customization };
  const problems = formsOf([custom]).refused.get(formKey);
  return problems ? { problems } : { kept: { form, customization } };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
