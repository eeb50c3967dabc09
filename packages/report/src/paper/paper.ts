import type { Locale, TextBlock } from '@gesta/domain';

/**
 * A report as a plain document: words, numbers already written, and drawings as text. Whoever sets it on paper decides how it looks
 * and nothing else; nothing in it is markup.
 */
export type Fact = { label: string; text: string };

export type MeasureLine = {
  short: string;
  name: string;
  value: string;
  unit: string;
  age: string;
  percentile: string;
  /** 0 to 1, for the place on the bar. */
  at: number | null;
  z: string;
  curve: string;
  /** Numbers of the references it stands on. */
  refs: number[];
};

export type CheckLine = { label: string; text: string; tone: 'ok' | 'warn' | 'err'; note: string };

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
};
export type PaperImage = { file: string; caption: string };

export type PaperPart =
  | { kind: 'facts'; title: string; facts: Fact[]; long: Fact[] }
  | { kind: 'measures'; title: string; lines: MeasureLine[] }
  | { kind: 'checks'; title: string; systems: { name: string; lines: CheckLine[] }[] }
  | { kind: 'text'; title: string; blocks: TextBlock[] };

/** One form, or one fetus of it. */
export type PaperChapter = { key: string; title: string; parts: PaperPart[] };

export type Highlight = { label: string; value: string; note: string };

export type PaperDoctor = {
  name: string;
  /** `CRM-MG 999418 · RQE 999902` */
  registration: string;
  lines: string[];
  signed: boolean;
  signatureNote: string;
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
  patient: { name: string; running: string; title: string; facts: Fact[] };
  /** What is said about the exam itself. */
  information: { title: string; facts: Fact[] };
  /** `Morfológica`, `12/11/2026`, `AN 004178`, at the head of every further page; where they do not fit, the first are left out. */
  running: string[];
  highlights: Highlight[];
  chapters: PaperChapter[];
  charts: { title: string; note: string; list: PaperChart[] };
  /** Shown where there is a picture, or a clip that can only be counted. */
  images: { title: string; note: string; shown: boolean; list: PaperImage[] };
  conclusion: { title: string; blocks: TextBlock[] };
  observations: { title: string; blocks: TextBlock[] };
  notice: string;
  doctor: PaperDoctor | null;
  check: PaperCheck | null;
  references: { title: string; lines: string[] };
  /** Every formula that answered in it, with its version. */
  formulas: string[];
  /** Which version of the report this is, or that it is none yet. */
  standing: string;
  words: {
    page: string;
    columns: Record<'measure' | 'value' | 'age' | 'percentile' | 'z' | 'place' | 'curve', string>;
    scale: string;
    tones: Record<'ok' | 'warn' | 'err', string>;
  };
};
