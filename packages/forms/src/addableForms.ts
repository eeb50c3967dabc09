import { hasDataKey } from './engine/keys.ts';
import type { Values } from './engine/state.ts';
import { RECORD_FORMS } from './schema/catalogue.ts';
import type { FormDefinition } from './schema/definition.ts';

/** They have a place of their own in every exam: nobody adds them. */
const ALWAYS_THERE: ReadonlySet<string> = new Set(['gestationalAge', 'conclusion', 'observations', ...RECORD_FORMS]);

/** The forms somebody may still add, in the order of the clinic: to an exam those of exams, to a record any. */
export const addableForms = (
  definitions: readonly FormDefinition[],
  values: Values,
  to: 'exam' | 'record' = 'exam',
): FormDefinition[] =>
  definitions.filter(
    ({ key, group, hidden, deprecated }) =>
      (group === 'exame' || to === 'record') &&
      hidden !== true &&
      deprecated !== true &&
      !ALWAYS_THERE.has(key) &&
      values[hasDataKey(key)] !== true,
  );
