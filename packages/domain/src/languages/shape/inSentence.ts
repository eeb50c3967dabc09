/** How an option is said inside a sentence, where that is not its label with a small letter. */
export type InSentence = {
  /** By field and option, `reatividade.insatisfatorio`, or by the label of the option wherever it is offered. */
  forms: Readonly<Record<string, string>>;
  /** Of a language whose nouns keep their capital, the words that lose it; null where every word does. */
  small: ReadonlySet<string> | null;
};
