import { parseNumber } from '@gesta/forms';

export type TypedNumber = { kind: 'empty' } | { kind: 'number'; value: number } | { kind: 'unreadable' };

export function readTypedNumber(text: string): TypedNumber {
  if (text.trim() === '') return { kind: 'empty' };
  const value = parseNumber(text);
  return value === null ? { kind: 'unreadable' } : { kind: 'number', value };
}
