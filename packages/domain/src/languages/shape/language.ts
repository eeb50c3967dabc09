import type { AssistantWords } from './assistantWords.ts';
import type { HelpBook } from './help.ts';
import type { InSentence } from './inSentence.ts';

/** Sentences by their keys. */
export type Messages = Readonly<Record<string, string>>;

/** Everything the product knows about one language, beside its catalogues in the same folder. */
export type Language = {
  /** In the language itself. */
  name: string;
  decimalSign: ',' | '.';
  inSentence: InSentence;
  /** Loaded when somebody reads in this language: bundlers make a file of each. */
  messages: () => Promise<{ default: Messages }>;
  /** Those of them the first screens say, in a file of their own. */
  firstMessages: () => Promise<Messages>;
  /** Those a patient reads in the portal. */
  portalMessages: () => Promise<Messages>;
  /** How people ask the assistant; only where it answers. */
  assistantWords: () => Promise<AssistantWords>;
  /** How things are done, for whoever asks. */
  help: () => Promise<{ default: HelpBook }>;
  /** Labels of the forms, apart from the rest: they come with the first form somebody opens. */
  formMessages: () => Promise<{ default: Messages }>;
};
