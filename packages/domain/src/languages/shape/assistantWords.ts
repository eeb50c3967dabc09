/** What the assistant answers without a model, once it knows what is asked. */
export const ASSISTANT_ASKS = [
  'keys',
  'where',
  'formula',
  'template',
  'device',
  'repeat',
  'abnormal',
  'conclusion',
] as const;
export type AssistantAsk = (typeof ASSISTANT_ASKS)[number];

/** What it says plainly that it does not do. */
export const ASSISTANT_REFUSALS = [
  'prescribe',
  'otherPatient',
  'judge',
  'translate',
  'summarise',
  'rewrite',
  'picture',
] as const;
export type AssistantRefusal = (typeof ASSISTANT_REFUSALS)[number];

/** What may be changed in a form by a sentence; a formula may not, and is understood so that it can be said. */
export const ASSISTANT_CHANGES = [
  'form',
  'formula',
  'field',
  'option',
  'default',
  'rename',
  'optional',
  'require',
  'hide',
  'show',
] as const;
export type AssistantChange = (typeof ASSISTANT_CHANGES)[number];

/** Where somebody is who asks. */
export const ASSISTANT_SCREENS = ['form', 'conclusion', 'customization'] as const;
export type AssistantScreen = (typeof ASSISTANT_SCREENS)[number];

export type ProposedKind = 'long' | 'number' | 'yesNo' | 'list' | 'date' | 'text';

/**
 * How people ask in this language. A phrase is words: `a|b` is either, a star stands for any ending, `{field}` for what a person fills in.
 * Texts are compared in small letters and without accents. Of `asks` and `refuses` other words may stand between and around;
 * a change is the whole sentence, but for what is polite.
 */
export type AssistantWords = {
  asks: Readonly<Record<AssistantAsk, readonly string[]>>;
  refuses: Readonly<Record<AssistantRefusal, readonly string[]>>;
  changes: Readonly<Record<AssistantChange, readonly string[]>>;
  /** What a field is called that holds such things; the first that is found counts, in this order. */
  kinds: Readonly<Record<ProposedKind, readonly string[]>>;
  /** Between a field and the tab it stands in; the first is how it is written back. */
  inside: readonly string[];
  /** Before the name of something new: `called`. */
  named: readonly string[];
  /** Between two changes in one sentence, besides a comma. */
  and: readonly string[];
  /** What a name is not told by: articles, `field`, `tab`. */
  small: readonly string[];
  /** What a sentence may begin or end with and means nothing to us. */
  polite: readonly string[];
  /** What a question about the product begins with. */
  how: readonly string[];
  /** From January on. */
  months: readonly string[];
  /** Six for each place, every one of them understood: a test asks them. */
  examples: Readonly<Record<AssistantScreen, readonly string[]>>;
};
