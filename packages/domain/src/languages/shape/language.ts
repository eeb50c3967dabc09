/** Sentences by their keys. */
export type Messages = Readonly<Record<string, string>>;

/** Everything the product knows about one language, beside its catalogues in the same folder. */
export type Language = {
  /** In the language itself. */
  name: string;
  decimalSign: ',' | '.';
  /** Nouns keep their capital inside a sentence, so an option is put into one as it is. */
  hasNounCapitals: boolean;
  /** Loaded when somebody reads in this language: bundlers make a file of each. */
  messages: () => Promise<{ default: Messages }>;
  /** Labels of the forms, apart from the rest: they come with the first form somebody opens. */
  formMessages: () => Promise<{ default: Messages }>;
};
