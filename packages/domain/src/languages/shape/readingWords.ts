/** What a sentence of a conclusion can be about. */
export type ReadingTopic = 'weight' | 'fluid' | 'cervix' | 'umbilical' | 'doppler' | 'anatomy' | 'heart' | 'placenta';

/** Groups of critical findings that a physician may put into her own words. */
export type CriticalGroup = 'bcf' | 'la' | 'peso' | 'ca' | 'rcf' | 'pl' | 'colo' | 'au' | 'dv' | 'rcp' | 'an';

/**
 * Words the second reading looks for in a conclusion. Texts are compared in small letters and without accents; `æ` and `œ` stay. `\b`
 * knows Latin letters only. The lists of all languages are tried on every text: a word must not mean something else in another one.
 */
export type ReadingWords = {
  topics: Readonly<Record<ReadingTopic, RegExp>>;
  /** That something is as it should be, and that it is not. */
  normal: RegExp;
  notNormal: RegExp;
  /** How a critical finding is written in somebody's own words. */
  saidOf: Readonly<Record<CriticalGroup, RegExp>>;
  /** Which language a text is written in is told by its small words. */
  smallWords: RegExp;
  /** A fetus named by its number, which is the only group. */
  fetus: RegExp;
  /** `common.notInformed` of the catalogue, which is not at hand where a text is read; a test keeps them equal. */
  notInformed: string;
};
