import { isAssistantSource, isSet, same, sourcedKey, type Values } from '@gesta/forms';

/** The way back from `put` to how the exam was `before` it: its own values, and what followed from them by themselves. */
export const wayBack = (before: Values, put: Values): Values =>
  Object.fromEntries(Object.keys(put).map((key) => [key, before[key] ?? null]));

/**
 * What of an applied proposal is taken back: the fields that still hold what was put there. What somebody typed over is hers, and is told
 * as having stayed.
 */
export function undoPatch(values: Values, put: Values, back: Values): { patch: Values; stayed: string[] } {
  const stayed = Object.keys(put).filter((key) => !isAssistantSource(key) && !same(values[key], put[key]));
  const gone = new Set(stayed);
  const patch = Object.entries(back).filter(([key]) => !gone.has(isAssistantSource(key) ? sourcedKey(key) : key));
  return { patch: Object.fromEntries(patch), stayed: stayed.filter((key) => isSet(values[key])) };
}
