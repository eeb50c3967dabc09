import { expect } from 'vitest';
import { chatCompletions } from '../assistant/model/chatCompletions.ts';
import { ModelFailure } from '../assistant/model/modelFailure.ts';
import { type ModelClock, ownClock } from '../assistant/model/patience.ts';
import type { ModelSettings } from '../process/modelSettings.ts';

/** An answer with letters of one to four bytes. */
export const CHAT_TEXT = 'Diástole reversa — “grave” 🤰🏽.';
export const CHAT = {
  messages: [
    { role: 'system', content: 'S' },
    { role: 'user', content: 'U' },
  ],
  name: 'answer',
  schema: { type: 'object' },
} as const;

/** How a test asks a model that is there. */
export const chatClient = (url: string, settings: Partial<ModelSettings> = {}, clock: ModelClock = ownClock) =>
  chatCompletions(
    { url, model: 'test-model', key: 'sk-secret', timeoutS: 300, maxTokens: 4000, json: 'schema', ...settings },
    clock,
  );

export type HeardChat = { texts: string[]; content?: string; tokens?: unknown; failure?: string };

/** Everything a question heard until its end; a failure says nothing of what was sent or answered. */
export async function hearChat(
  chat: ReturnType<typeof chatClient>,
  signal: AbortSignal = new AbortController().signal,
): Promise<HeardChat> {
  const heard: HeardChat = { texts: [] };
  try {
    for await (const piece of chat.ask(CHAT, signal))
      if ('text' in piece) heard.texts.push(piece.text);
      else {
        heard.content = piece.end.content;
        heard.tokens = [piece.end.tokensIn, piece.end.tokensOut];
      }
  } catch (error) {
    expect(error).toBeInstanceOf(ModelFailure);
    expect(String(error)).not.toMatch(/sk-secret|chatcmpl|Diástole/);
    heard.failure = (error as ModelFailure).kind;
  }
  return heard;
}

/** Time that passes when it is told to; what was to happen meanwhile happens in order. */
export function handClock() {
  let now = 0;
  const later = new Map<object, { at: number; act: () => void }>();
  return {
    now: () => now,
    after(ms: number, act: () => void) {
      const key = {};
      later.set(key, { at: now + ms, act });
      return () => later.delete(key);
    },
    pass(ms: number) {
      now += ms;
      for (const [key, { act }] of [...later].filter(([, { at }]) => at <= now)) {
        later.delete(key);
        act();
      }
    },
    waits: () => [...later.values()].map(({ at }) => at - now).sort((one, other) => one - other),
  };
}
