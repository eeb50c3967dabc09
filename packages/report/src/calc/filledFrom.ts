import type { AuthorInfo, Input, ParamInfo } from '@gesta/clinical';
import { type Filled, joined } from './filled.ts';

/** What a form asked a formula, under the names the formula itself has. */
export function filledFrom(
  { params }: Pick<AuthorInfo, 'params'>,
  asked: readonly { name: string; value: unknown }[],
): Filled {
  const filled: Record<string, number | string | boolean> = {};
  for (const param of params) {
    const value = flat(askedAs(param, asked)?.value, param);
    if (value !== null) filled[param.name] = value;
  }
  return filled;
}

/** The parameter of a form behind a parameter of the formula: by its name, or by another it goes by. */
export const askedAs = <T extends { name: string }>({ name, aliases }: ParamInfo, asked: readonly T[]): T | undefined =>
  asked.find((each) => each.name === name || aliases?.includes(each.name));

function flat(value: unknown, input: Input): number | string | boolean | null {
  if (Array.isArray(value)) return joined(value.filter((each) => each !== null).map(String));
  if (input.kind === 'choice' && input.unsaid?.includes(String(value))) return null;
  return typeof value === 'number' || typeof value === 'string' || typeof value === 'boolean' ? value : null;
}
