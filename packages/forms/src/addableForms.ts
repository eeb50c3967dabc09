import type { FormDefinition } from './definition.ts';
import { hasDataKey } from './engine/keys.ts';
import type { Values } from './engine/state.ts';

/** They have a place of their own in every exam: nobody adds them. */
const ALWAYS_THERE: ReadonlySet<string> = new Set(['gestationalAge', 'conclusion', 'observations']);

/** The exam forms somebody may still add to this exam, in the order of the clinic. */
export const addableForms = (definitions: readonly FormDefinition[], values: Values): FormDefinition[] =>
  definitions.filter(
    ({ key, group, hidden, deprecated }) =>
      group === 'exame' &&
      hidden !== true &&
      deprecated !== true &&
      !ALWAYS_THERE.has(key) &&
      values[hasDataKey(key)] !== true,
  );
