import { DEFINITIONS } from '@gesta/forms';
import { expect, it } from 'vitest';
import { loadFormMessages, loadMessages } from '../say/t.ts';
import { LOCALES } from './all.ts';

/** Where a definition holds words: whatever stands there is the key of a message. */
const SAID = new Set(['label', 'title', 'page']);

function labelsIn(part: unknown, name = ''): string[] {
  if (typeof part === 'string') return SAID.has(name) ? [part] : [];
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) => labelsIn(value, Array.isArray(part) ? name : key));
}

it.each(LOCALES)('%s: every label of a form, of its tables and of their answers has words', async (locale) => {
  const words: Record<string, unknown> = { ...(await loadMessages(locale)), ...(await loadFormMessages(locale)) };
  const labels = new Set(labelsIn(DEFINITIONS));
  expect(labels.size).toBeGreaterThan(1000);
  expect([...labels].filter((label) => !(label in words))).toEqual([]);
});
