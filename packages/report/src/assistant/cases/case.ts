import type { AnswerType, AssistantAnswer, AssistantScreen, Locale } from '@gesta/domain';
import type { KeptMeasure } from '@gesta/forms';
import type { ExamName } from './exams.ts';

/** What is asked, and where. */
export type CaseQuestion = {
  prompt: string;
  /** The language of the screen; Portuguese unless it says otherwise. */
  locale?: Locale;
  screen?: AssistantScreen;
  /** None: no exam is open. */
  exam?: ExamName;
  form?: string;
  fetus?: number;
  templates?: readonly { name: string; content: string }[];
  measures?: readonly KeptMeasure[];
};

/** What an answer must be; what is not named may be anything. */
export type ExpectedAnswer = {
  /** Or any of several. */
  type: AnswerType | readonly AnswerType[];
  intention?: string;
  /** Of the rules; a model has its own. */
  confidence?: AssistantAnswer['confidence'];
  /** Every field that is suggested, and no other. */
  fields?: Readonly<Record<string, unknown>>;
  /** In the answer, somewhere a person reads it; case and accents do not matter. */
  says?: readonly string[];
  saysNot?: readonly string[];
  /** In `report_content`, one before the other. */
  inOrder?: readonly string[];
  /** Every number of `report_content` is in the data. */
  numbersHaveOrigin?: true;
  emptyReport?: true;
  /** Exactly this many changes, of these kinds. */
  changes?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  added?: readonly Readonly<Record<string, unknown>>[];
  formFields?: readonly Readonly<Record<string, unknown>>[];
  examples?: number;
};

export type AssistantCase = {
  id: number;
  title: string;
  asks: CaseQuestion;
  expects: ExpectedAnswer;
  /** Of a model, where its words and what it can do are others. */
  model?: ExpectedAnswer;
  /** One failure keeps a model from being marked as evaluated. */
  gate?: true;
};
