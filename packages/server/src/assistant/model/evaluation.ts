import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { PROMPT_VERSION } from './systemPrompt.ts';

/** What `npm run evaluate` found out about a model, in the data folder. */
export const evaluationFile = 'model-evaluation.json';

export type ModelEvaluation = {
  model: string;
  host: string;
  promptVersion: string;
  at: string;
  passed: number;
  of: number;
  /** None of the cases failed that block a model. */
  gates: boolean;
};

/** When this model was evaluated with the words it is asked with today; null where it was not, or did not pass. */
export async function evaluatedAt(
  dataDir: string,
  { model, host }: Pick<ModelEvaluation, 'model' | 'host'>,
): Promise<string | null> {
  const text = await readFile(path.join(dataDir, evaluationFile), 'utf8').catch(() => '');
  const found = parsed(text);
  if (found?.model !== model || found.host !== host || found.promptVersion !== PROMPT_VERSION) return null;
  const at = new Date(String(found.at));
  return found.gates === true && !Number.isNaN(at.getTime()) ? at.toISOString() : null;
}

function parsed(text: string): Partial<Record<keyof ModelEvaluation, unknown>> | null {
  try {
    const found: unknown = JSON.parse(text);
    return found !== null && typeof found === 'object' ? found : null;
  } catch {
    return null;
  }
}
