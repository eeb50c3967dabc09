import type { Locale, TextBlock } from '@gesta/domain';

/**
 * A report as a plain document: words, numbers already written, and drawings as text. Whoever sets it on paper decides how it looks
 * and nothing else; nothing in it is markup.
 */
export type Fact = { label: string; text: string };
/** Said about the patient and the exam; `column` is where it stands among the four at the head of a report. */
export type HeadFact = Fact & { column: 0 | 1 | 2 | 3 };

/** How far from the middle of its curve a value lies: colour and triangle on paper. What is usual has neither. */
export type CurveMark = { tone: '' | 'warn' | 'err'; side: '' | 'low' | 'high' };

/** The same measure at an earlier visit. */
export type EarlierValue = { value: string; percentile: string; at: number | null };

export type MeasureLine = CurveMark & {
  short: string;
  name: string;
  value: string;
  unit: string;
  age: string;
  percentile: string;
  /** Standard deviations from the median, for the place on the bar. */
  at: number | null;
  z: string;
  curve: string;
  /** Places of the sources it stands on, among those of the report. */
  refs: number[];
  /** At the last visit, and how far it has moved on its curve since. */
  before?: EarlierValue;
  change?: string;
};

/** A measure read in z-scores, with what is usual at this age. */
export type ScoreLine = MeasureLine & { range: string };

/** A measure over the visits; `begins` is the first of its group. */
export type EvolutionLine = MeasureLine & { earlier: (EarlierValue | null)[]; change: string; begins: boolean };
export type PaperVisit = { day: string; age: string };

/** A number in one of two columns, with its place or what is usual at its right. */
export type ValueLine = CurveMark & { label: string; value: string; unit: string; note: string; refs: number[] };

/** A vessel: its indices, and where the first of them lies. `sides` is what was measured right and left. */
export type VesselLine = CurveMark & {
  name: string;
  note: string;
  pi: string;
  ri: string;
  percentile: string;
  z: string;
  at: number | null;
  /** What the curve has from its fifth to its ninety-fifth percentile at this age. */
  range: string;
  curve: string;
  refs: number[];
  sides: string[];
};

/** One fetus in a table that has several side by side. */
export type MirrorSide = CurveMark & { value: string; percentile: string; z: string; at: number | null };
export type MirrorLine = {
  name: string;
  unit: string;
  sides: (MirrorSide | null)[];
  /** Of two, in percent of the larger value. */
  difference: string;
};
export type MirrorText = { name: string; sides: string[] };

/** The weight of one of several fetuses over the visits. */
export type WeightLine = CurveMark & {
  fetus: number;
  name: string;
  unit: string;
  earlier: (EarlierValue | null)[];
  value: string;
  percentile: string;
};

/** What a diagnosis stands on: met, not met, or (null) not looked at. */
export type CriterionLine = { met: boolean | null; name: string; found: string };
export type CriteriaList = { title: string; rows: CriterionLine[]; note: string; refs: number[] };

/** A risk before and after the exam, as one in so many. `cut` is where it counts as high, if the model says so. */
export type RiskLine = {
  name: string;
  before: { n: number; text: string } | null;
  /** `whole` people with this result, of whom all but one (`others`) are spared. */
  after: { n: number; text: string; percent: string; whole: string; others: string };
  cut: { n: number; text: string } | null;
  high: boolean;
  refs: number[];
};

/** Columns of a table of lesions: widths in millimetres of 172, 0 for what remains. */
export type LesionColumn = { head: string; width: number; right: boolean };

/** A figure beside a table, and what is usual for it. */
export type Figure = { label: string; text: string; note: string };
/** Which curve names belong to which measures, below their table. */
export type CurveNote = { text: string; refs: number[]; after: string };

export type CheckLine = { label: string; text: string; tone: '' | 'warn' | 'err'; note: string };

/** How many there are, in words too, and how many of them are uncertain or altered. */
export type AnatomyCounts = { of: number; all: string; warn: string; err: string };

/** Of a chart that has a size of its own: its share of the printable width, and millimetres. */
export type PaperSize = { share: number; height: number };
export type PaperChart = {
  key: string;
  title: string;
  note: string;
  said: string;
  svg: string;
  refs: number[];
  size: PaperSize | null;
  /** What stands over the drawing: its name, value and curve, and where each fetus lies. */
  name: string;
  sub: string;
  places: (CurveMark & { text: string; fetus: number })[];
  /** In two columns, after those of growth. */
  flow: boolean;
  /** Drawn unless it is taken out; the others only where somebody chooses them. */
  usual: boolean;
};
export type PaperImage = { file: string; caption: string };

export type PaperPart =
  /** `fine`: how a number was worked out, in small letters. */
  | { kind: 'facts'; title: string; facts: Fact[]; long: Fact[]; fine?: true }
  | {
      kind: 'measures';
      title: string;
      /** The day and the age of the last visit; empty where there was none. */
      earlier: string;
      lines: MeasureLine[];
      curves: CurveNote[];
      figures: Figure[];
    }
  | {
      kind: 'evolution';
      title: string;
      note: string;
      visits: PaperVisit[];
      now: PaperVisit;
      since: string;
      lines: EvolutionLine[];
      curves: CurveNote[];
      gain: string;
      figures: Figure[];
    }
  | {
      kind: 'anatomy';
      title: string;
      counts: AnatomyCounts;
      rows: CheckLine[];
      systems: { name: string; text: string }[];
    }
  | { kind: 'values'; title: string; lines: ValueLine[] }
  | { kind: 'scores'; title: string; lines: ScoreLine[] }
  | { kind: 'vessels'; title: string; lines: VesselLine[]; facts: Fact[]; long: Fact[] }
  | {
      kind: 'mirror';
      title: string;
      /** Of the fetuses: two stand around the measure, more than two beside it. */
      names: string[];
      lines: MirrorLine[];
      texts: MirrorText[];
      curves: CurveNote[];
      note: string;
    }
  | {
      kind: 'weights';
      title: string;
      visits: PaperVisit[];
      now: PaperVisit;
      lines: WeightLine[];
      /** How far the weights lie apart at each visit. */
      apart: { label: string; earlier: string[]; now: string };
    }
  | { kind: 'criteria'; title: string; lists: CriteriaList[] }
  | { kind: 'risks'; title: string; lines: RiskLine[]; words: string }
  /** A drawing beside sentences, or alone in the middle; `drawings` are places in the list of the report. */
  | {
      kind: 'scheme';
      title: string;
      note: string;
      drawings: number[];
      caption: string;
      systems: { name: string; text: string }[];
    }
  | { kind: 'table'; title: string; columns: LesionColumn[]; rows: { cells: string[]; strong: boolean }[] }
  | { kind: 'text'; title: string; blocks: TextBlock[] };

/** One form, or one fetus of it. */
export type PaperChapter = { key: string; title: string; parts: PaperPart[] };

/** `fetus` is whose it is, where there are two; 0 otherwise. */
export type Highlight = CurveMark & { label: string; value: string; note: string; fetus: number };

export type PaperDoctor = {
  name: string;
  /** `CRM-MG 999418 · RQE 999902` */
  registration: string;
  lines: string[];
  signed: boolean;
  signatureNote: string;
  /** Whether the file is signed digitally; empty where the clinic says nothing about it. */
  fileNote: string;
};

export type PaperCheck = { title: string; address: string; code: string; note: string };

export type Report = {
  locale: Locale;
  title: string;
  /** The exam's own name, where the clinic's stands over it. */
  subtitle: string;
  clinic: { name: string; nameFull: string; lines: string[]; footer: string; logo: boolean };
  /** What the clinic prints above and below; plain text. */
  header: string;
  footer: string;
  patient: { name: string; running: string[]; title: string; facts: HeadFact[] };
  /** What is said about the exam itself. */
  information: { title: string; facts: HeadFact[] };
  /** `Morfológica`, `12/11/2026`, `AN 004178`, at the head of every further page; where they do not fit, the first are left out. */
  running: string[];
  highlights: Highlight[];
  /** Drawings of organs, as text. */
  drawings: string[];
  chapters: PaperChapter[];
  charts: { title: string; flowTitle: string; flowNote: string; earlier: string; list: PaperChart[] };
  /** Shown where there is a picture, or a clip that can only be counted; `{shown}` is how many have room. */
  images: { title: string; note: string; shown: boolean; list: PaperImage[] };
  /** `by` names the physician below a conclusion that comes first, `signed` says on which page the signature is. */
  conclusion: { title: string; blocks: TextBlock[]; first: boolean; by: string; signed: string };
  observations: { title: string; blocks: TextBlock[] };
  notice: string;
  /** That a model proposed parts of it; empty where none did. */
  assisted: string;
  doctor: PaperDoctor | null;
  check: PaperCheck | null;
  references: { title: string; lines: string[] };
  /** Which of its numbers machines gave, as they sent them. */
  machine: { title: string; lines: string[] };
  /** Every formula that answered in it, with its version. */
  formulas: string[];
  /** Which version of the report this is, or that it is none yet. */
  standing: string;
  words: {
    page: string;
    columns: Record<
      'measure' | 'value' | 'age' | 'percentile' | 'z' | 'place' | 'curve' | 'vessel' | 'pi' | 'ri' | 'change',
      string
    >;
    indices: string;
    sides: string;
    earlierExam: string;
    chartScale: string;
    difference: string;
    met: string;
    notMet: string;
    riskBefore: string;
    riskAfter: string;
    riskScale: string;
    /** What the axis of the risks says, as each language writes a thousand. */
    riskTicks: { n: number; text: string }[];
    thisExam: string;
    curves: string;
    scale: string;
    scoreScale: string;
  };
};
