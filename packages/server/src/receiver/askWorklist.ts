import { API_KEY_HEADER, type RouteAnswer, type Routes } from '@gesta/domain';
import type { DicomDevice, WorklistFound, WorklistQuestion } from '../dimse/services.ts';
import type { ReceiverConfig } from './receiverConfig.ts';

const GOOD_FOR_MS = 10 * 60_000;
const MOST_KEPT = 50;
const PATIENCE_MS = 10_000;

/**
 * The worklist is the server's, asked each time. While it cannot be reached a machine that asks the same again gets what it got before, for
 * ten minutes: patients who are there already can be called, and nobody works from yesterday's list. Nothing of it is written down.
 */
export function worklistOf(to: Pick<ReceiverConfig, 'url' | 'key'>, now: () => number = Date.now) {
  const last = new Map<string, { at: number; found: WorklistFound | null }>();
  return async ({ ae }: DicomDevice, { bytes, isExplicit }: WorklistQuestion): Promise<WorklistFound | null> => {
    const question = bytes.toString('base64');
    const name = `${ae} ${isExplicit} ${question}`;
    try {
      const found = await asked(to, { ae, isExplicit, question });
      last.delete(name);
      last.set(name, { at: now(), found });
      const [oldest] = last.keys();
      if (last.size > MOST_KEPT && oldest !== undefined) last.delete(oldest);
      return found;
    } catch (error) {
      const before = last.get(name);
      if (before && now() - before.at <= GOOD_FOR_MS) return before.found;
      throw error;
    }
  };
}

async function asked({ url, key }: Pick<ReceiverConfig, 'url' | 'key'>, body: object): Promise<WorklistFound | null> {
  const answer = await fetch(`${url}/functions/devices/worklist`, {
    method: 'POST',
    headers: { [API_KEY_HEADER]: key, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (!answer.ok) throw new Error(`the server answered ${answer.status}`);
  const { found } = (await answer.json()) as RouteAnswer<Routes['machineWorklist']>;
  return found && { ...found, answers: found.answers.map((each) => Buffer.from(each, 'base64')) };
}
