/** What a sentence of a conclusion can be about. */
export type ReadingTopic =
  | 'exam'
  | 'pregnancy'
  | 'weight'
  | 'growth'
  | 'fluid'
  | 'cervix'
  | 'doppler'
  | 'umbilical'
  | 'cerebral'
  | 'ductus'
  | 'uterine'
  | 'anatomy'
  | 'brain'
  | 'orbits'
  | 'chest'
  | 'kidneys'
  | 'bones'
  | 'nuchal'
  | 'nuchalFold'
  | 'nasalBone'
  | 'yolkSac'
  | 'heart'
  | 'echo'
  | 'placenta'
  | 'cord'
  | 'profile'
  | 'wellbeing'
  | 'tracing'
  | 'trisomy'
  | 'preeclampsia'
  | 'preterm'
  | 'pressure'
  | 'breast'
  | 'axilla'
  | 'adnexa'
  | 'uterus'
  | 'endometrium'
  | 'pelvis';

/** How a finding is said; and where its opposite has words of its own, how that is. A negation is understood by itself. */
export type FindingWords = readonly [said: RegExp, denied?: RegExp];

/**
 * Words the second reading looks for in a conclusion of this language. Texts are compared in small letters and without accents, so that
 * `й` is `и` and `ё` is `е`; `æ`, `œ` and `ß` stay. `\b` knows Latin letters only.
 */
export type ReadingWords = {
  topics: Readonly<Record<ReadingTopic, RegExp>>;
  /** That something is as it should be, and that it is not. */
  normal: RegExp;
  notNormal: RegExp;
  /** What is as it should be of a risk. */
  lowRisk: RegExp;
  /** That something is not there, before its name and behind it. */
  negation: RegExp;
  absent: RegExp;
  /** Before its name: it is still to be looked for, or was once. */
  advice: RegExp;
  /** Whatever was not named before: such a sentence is not about a finding that was. */
  rest: RegExp;
  joins: Readonly<Record<'and' | 'or' | 'with' | 'but', RegExp>>;
  sides: readonly [right: RegExp, left: RegExp];
  /** The word a stage is behind. */
  stage: RegExp;
  /** A pregnancy of one, two, three. */
  counts: readonly [single: RegExp, twins: RegExp, triplets: RegExp];
  /** By conclusion rule; a rule about any field has the words that go with the name of the field. */
  findings: Readonly<Record<string, FindingWords>>;
  /** Which language a text is written in is told by its small words. */
  smallWords: RegExp;
  /** What stands before a stop that ends no sentence. */
  abbreviation: RegExp;
  /** A fetus named by its number, which is the only group. */
  fetus: RegExp;
  /** `common.notInformed` of the catalogue, which is not at hand where a text is read; a test keeps them equal. */
  notInformed: string;
};
