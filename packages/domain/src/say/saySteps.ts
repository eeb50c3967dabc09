import type { MessageKey, Translate } from './t.ts';

const STEP_WORD = /\{\{\s*([\w.]+)\s*\}\}/g;

/** The steps of a help topic, with the buttons called what they are called on the screen. */
export function saySteps(steps: readonly string[], t: Translate): string[] {
  // No compiler can check a key that stands in a text; a test walks the topics instead.
  return steps.map((step) => step.replace(STEP_WORD, (_, key: string) => t(key as MessageKey)));
}
