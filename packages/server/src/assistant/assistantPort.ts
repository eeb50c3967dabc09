import type { AssistantAnswer, AssistantEngine, AssistantFailureCode, ChatTurn, Locale } from '@gesta/domain';
import type { DatedBy, Identity, RulesContext } from '@gesta/report';

/** What is wanted: whatever somebody typed, a template with the values of the exam in it, or sentences for its conclusion. */
export type AskedPurpose = 'chat' | 'template' | 'conclusion';

/** Everything an engine may answer from, read before it is asked: nobody holds a connection to the database while it thinks. */
export type AskedQuestion = {
  purpose: AskedPurpose;
  /** As it was typed; of a template and a conclusion, what they are asked with. */
  prompt: string;
  locale: Locale;
  /** Oldest first, and no more than fit. */
  turns: readonly ChatTurn[];
  /** The text of the editor that is to be filled; null otherwise. */
  template: string | null;
  /** Forms, exam, templates and words. Our rules need nothing else. */
  context: RulesContext;
  /** What only a model reads; null where no exam is open. */
  about: AskedAbout | null;
  /** Who must not be told by anything that leaves: everybody named in what is read. */
  who: Identity;
  /** What days are told as. */
  dated: Pick<DatedBy, 'examDay' | 'start'>;
};

export type AskedAbout = {
  /** Of the patient, in years. */
  age: number | null;
  /** Conclusions of the patient's earlier exams as their doctors wrote them, newest first: nothing is taken out of them yet. */
  earlier: readonly EarlierConclusion[];
  /** The last ones of this doctor, of other patients too; their names are in `who`. */
  lastOfDoctor: readonly EarlierConclusion[];
};

/** In plain words. */
export type EarlierConclusion = { daysAgo: number; text: string };

/** What leaves, as it leaves, and with which of our texts. */
export type SentPayload = {
  payload: unknown;
  /** What a number of the answer may come from. */
  data: unknown;
  promptVersion: string;
};

/**
 * `sent` comes before anything leaves, and the next piece is asked for when the ledger has it. Then text that grows, then one answer, which
 * is whole: read by its schema and by the rules of the domain. What goes wrong is thrown as an `AssistantFailure`.
 */
export type AssistantPiece =
  | { sent: SentPayload }
  | { text: string }
  | { answer: AssistantAnswer; tokensIn?: number; tokensOut?: number }
  /** What our rules know exactly no model is asked: nothing leaves for it, and they are who answered. */
  | { answer: AssistantAnswer; byRules: true };

export type Assistant = {
  engine: AssistantEngine;
  ask(question: AskedQuestion, signal: AbortSignal): AsyncIterable<AssistantPiece>;
  /** What `ask` would send; null where nothing leaves. */
  preview(question: AskedQuestion): SentPayload | null;
  /** Whether it can be reached; answers the names of what is there. */
  check(signal: AbortSignal): Promise<readonly string[]>;
};

/** Said to people as `ai.failure.<code>`; `detail` is for the log, and holds nothing that was typed or read. */
export class AssistantFailure extends Error {
  override name = 'AssistantFailure';
  readonly code: AssistantFailureCode;
  readonly detail: string;

  constructor(code: AssistantFailureCode, detail = '') {
    super(code);
    this.code = code;
    this.detail = detail;
  }
}
