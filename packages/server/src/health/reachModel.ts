import type { HealthFacts } from '@gesta/domain';
import { chatCompletions } from '../assistant/model/chatCompletions.ts';
import { ModelFailure } from '../assistant/model/modelFailure.ts';
import type { ModelSettings } from '../process/modelSettings.ts';

const PATIENCE_MS = 3_000;

export type Reached = Pick<NonNullable<HealthFacts['assistant']>, 'problem' | 'ms'>;

/** Whether the model of the installation answers. Nothing of a patient is sent, and no question is asked. */
export async function reachModel(settings: ModelSettings): Promise<Reached> {
  const began = performance.now();
  try {
    const { hasModel } = await chatCompletions(settings).check(AbortSignal.timeout(PATIENCE_MS));
    return { problem: hasModel ? '' : 'away', ms: performance.now() - began };
  } catch (error) {
    const kind = error instanceof ModelFailure ? error.kind : 'unreachable';
    // Many servers have no list of their models, and answer questions all the same.
    if (kind === 'model') return { problem: '', ms: performance.now() - began };
    return { problem: kind === 'key' ? 'key' : 'away', ms: null };
  }
}
