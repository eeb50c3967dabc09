import { type PrintLayout, sheetOf } from '@gesta/domain';
import type { Report } from '@gesta/report';

/** The paper as the template takes it, in millimetres. */
export type PageSetup = {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** Where the letterhead of the first page begins, and how far the foot stands from the edge. */
  letterhead: number;
  foot: number;
  footLines: number;
  /** Side by side. */
  charts: number;
  images: number;
  /** At most. */
  chartHeight: number;
  imageHeight: number;
  /** Each form, the charts, or the pictures begin on a page of their own. */
  splitReport: boolean;
  splitGraphicReport: boolean;
  splitImageReport: boolean;
};

/** The head of further pages stands in the upper margin: one line, on narrow paper two. */
const LEAST_TOP = 11;
const LEAST_TOP_NARROW = 15;
const NARROW = 150;
/** Of a page, for the name over a picture and what is said below it. */
const AROUND_PICTURE = 16;
const FOOT_LINE = 3.7;
const FOOT_REST = 8;
/** Between the text and the line over the foot, and from there to its first letters. */
const ABOVE_FOOT = 4.6;
const FOOT = 9;
const LETTERHEAD = 13;
/** A clinic that leaves more than this above has paper with a head of its own. */
const PLAIN_TOP = 25;
/** Of a page: a foot that needs more is cut off. */
const MOST_FOOT = 0.35;
/** Of the small letters at the foot, a little more than they usually take. */
const FOOT_LETTER = 1.45;
const PAGE_NUMBER = 26;
/** What is narrower than this can no longer be read. */
const NARROWEST_CHART = 55;
const NARROWEST_IMAGE = 30;
const USUAL_CHARTS = 3;
const USUAL_IMAGES = 3;

/** The clinic's settings for one report: a margin is never less than what has to stand in it. */
export function pageSetup(layout: PrintLayout, report: Pick<Report, 'footer' | 'clinic' | 'standing'>): PageSetup {
  const { width, height } = sheetOf(layout);
  const { leftMargin: left, rightMargin: right } = layout;
  const across = width - left - right;
  const perLine = Math.max(10, Math.floor((across - PAGE_NUMBER) / FOOT_LETTER));
  const lines = [...report.footer.split('\n'), report.clinic.footer, report.standing].filter((line) => line !== '');
  const footLines = lines.reduce((sum, line) => sum + Math.ceil(line.length / perLine), 0);
  const fitting = (count: number, usual: number, narrowest: number) =>
    Math.max(1, Math.min(count || usual, Math.floor(across / narrowest)));
  const top = Math.max(layout.topMargin, across < NARROW ? LEAST_TOP_NARROW : LEAST_TOP);
  const bottom = Math.max(layout.bottomMargin, Math.min(footLines * FOOT_LINE + FOOT_REST, height * MOST_FOOT));
  const highest = (most: number) => Math.min(most || Number.POSITIVE_INFINITY, height - top - bottom - AROUND_PICTURE);
  return {
    width,
    height,
    left,
    right,
    top,
    bottom,
    footLines,
    letterhead: top > PLAIN_TOP ? top : Math.min(LETTERHEAD, top),
    foot: Math.max(2, Math.min(FOOT, bottom - footLines * FOOT_LINE - ABOVE_FOOT)),
    charts: fitting(layout.chartsCount, USUAL_CHARTS, NARROWEST_CHART),
    images: fitting(layout.imagesCount, USUAL_IMAGES, NARROWEST_IMAGE),
    chartHeight: highest(layout.chartsHeightMax),
    imageHeight: highest(layout.imagesHeightMax),
    splitReport: layout.splitReport === 1,
    splitGraphicReport: layout.splitGraphicReport === 1,
    splitImageReport: layout.splitImageReport === 1,
  };
}

/** A report with the paper it goes on, and the bytes of its pictures by the name the template asks for. */
export type PaperJob = { report: Report; page: PageSetup; files: Record<string, Uint8Array> };

/** What stands in rows, on the paper of the clinic. */
export type ListPaper = Pick<Report, 'locale' | 'title' | 'clinic' | 'header' | 'footer' | 'standing' | 'running'> & {
  patient: { name: string; running: string[] };
  words: { page: string };
  lead: string;
  facts: { label: string; text: string }[];
  columns: { title: string; width: string }[];
  rows: { text: string; note: string }[][];
};
export type ListJob = { list: ListPaper; page: PageSetup; files: Record<string, Uint8Array> };
