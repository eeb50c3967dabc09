/** Everything that can go wrong on the way to a model and back, each with a name of its own. */
export const MODEL_FAILURES = [
  /** 401, 403: the key of the installation. */
  'key',
  /** 404: no such model, or no such address. */
  'model',
  /** Every way of asking for JSON was refused, or the question itself. */
  'request',
  /** The question is longer than the model reads. */
  'tooLong',
  /** 429 and 503, after waiting as long as it asked. */
  'busy',
  /** Any other number that is no answer, and an error told inside the stream. */
  'provider',
  /** It says so itself, or its filter does. */
  'refused',
  /** It stopped in the middle because it may say no more. */
  'cut',
  /** The stream ended before it was over, or is none. */
  'broken',
  'empty',
  /** The answer is another address: it is not asked. */
  'redirect',
  'tooLarge',
  /** Nothing came for a minute. */
  'silent',
  /** It took longer than somebody waits. */
  'slow',
  'unreachable',
  /** Whoever asked does not want it any more. */
  'stopped',
  /** What came is no answer: by its schema, or by the rules of the product. */
  'invalid',
  /** An answer of a type there is not. */
  'unsupported',
  /** Something of a person was left in what was to be sent: nothing was. */
  'identifying',
] as const;
export type ModelFailureKind = (typeof MODEL_FAILURES)[number];

/** Says what failed and nothing of what was sent or answered: it is logged and told to people. */
export class ModelFailure extends Error {
  override name = 'ModelFailure';
  readonly kind: ModelFailureKind;
  /** A status, or what was wrong in words of ours. */
  readonly detail: string;

  constructor(kind: ModelFailureKind, detail: string | number = '') {
    super(detail === '' ? kind : `${kind} (${detail})`);
    this.kind = kind;
    this.detail = String(detail);
  }
}
