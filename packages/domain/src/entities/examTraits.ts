/** What an exam may be, as the management page counts it and the list of exams asks for it. */
export const EXAM_TRAITS = [
  'unpublished',
  'noDoctor',
  'noRoom',
  'noForm',
  'failed',
  'unsent',
  'published',
  'reopened',
  'complete',
  'incomplete',
  'withImage',
  'withoutImage',
  'concluded',
  'unconcluded',
  'sent',
  'opened',
  'recent',
  'unopened',
] as const;
export type ExamTrait = (typeof EXAM_TRAITS)[number];

/** Days after which a patient who has not opened her exam may not have found it. */
export const UNOPENED_AFTER_DAYS = 3;
/** What was published longer ago and never sent is no longer somebody's work of these days. */
export const UNSENT_SINCE_DAYS = 31;

export const isExamTrait = (word: string): word is ExamTrait => EXAM_TRAITS.some((each) => each === word);

export const traitsOf = (is: string | undefined): ExamTrait[] => (is ?? '').split(',').filter(isExamTrait);

/** How old what is not published yet is, in days of the clinic; the last has no end. */
export const BACKLOG_AGES = [
  { from: 0, to: 0 },
  { from: 1, to: 2 },
  { from: 3, to: 7 },
  { from: 8, to: null },
] as const;

/** Of fewer a median says more about chance than about a doctor. */
export const FEW_EXAMS = 10;

/** What the rules of the second reading are about: a rule is named `topic.what`. */
export const GUARD_TOPICS = [
  'patient',
  'doctor',
  'date',
  'ga',
  'fetus',
  'twins',
  'unit',
  'range',
  'measure',
  'growth',
  'mother',
  'sex',
  'tick',
  'doppler',
  'conclusion',
  'report',
] as const;
