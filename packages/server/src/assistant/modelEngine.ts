import type { ModelSettings } from '../process/modelSettings.ts';
import { type Assistant, AssistantFailure } from './assistantPort.ts';
import { askModel, previewModel } from './model/askModel.ts';
import { chatCompletions } from './model/chatCompletions.ts';
import { ModelFailure, type ModelFailureKind } from './model/modelFailure.ts';

const CODES = {
  key: 'key',
  model: 'model',
  request: 'refused',
  tooLong: 'tooLong',
  busy: 'busy',
  provider: 'unreachable',
  refused: 'refused',
  cut: 'length',
  broken: 'broken',
  empty: 'empty',
  redirect: 'redirect',
  tooLarge: 'tooLarge',
  silent: 'silent',
  slow: 'silent',
  unreachable: 'unreachable',
  stopped: 'stopped',
  invalid: 'invalid',
  unsupported: 'unsupported',
  identifying: 'identifying',
} as const satisfies Record<ModelFailureKind, AssistantFailure['code']>;

/** A model at the address the installation names: it has no tools and no secrets, and what it says is a proposal. */
export function modelEngine(settings: ModelSettings): Assistant {
  const client = chatCompletions(settings);
  return {
    engine: { kind: 'model', model: settings.model, host: new URL(settings.url).host },
    async *ask(question, signal) {
      try {
        yield* askModel(question, { client, settings, signal });
      } catch (error) {
        throw told(error);
      }
    },
    preview: (question) => previewModel(question, settings),
    check: (signal) =>
      client.check(signal).then(
        ({ models }) => models,
        (error: unknown) => {
          throw told(error);
        },
      ),
  };
}

const told = (error: unknown): unknown =>
  error instanceof ModelFailure ? new AssistantFailure(CODES[error.kind], error.message) : error;
