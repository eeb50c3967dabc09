import type { Report } from '@gesta/report';

/** The paper as the template takes it, in millimetres. A height of 0 is as the picture has it. */
export type PageSetup = {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** Side by side. */
  charts: number;
  images: number;
  chartHeight: number;
  imageHeight: number;
  /** Each form, the charts, or the pictures begin on a page of their own. */
  splitReport: boolean;
  splitGraphicReport: boolean;
  splitImageReport: boolean;
};

export const A4: PageSetup = {
  width: 210,
  height: 297,
  left: 19,
  right: 19,
  top: 20,
  bottom: 24,
  charts: 2,
  images: 3,
  chartHeight: 0,
  imageHeight: 0,
  splitReport: false,
  splitGraphicReport: false,
  splitImageReport: false,
};

/** A report with the paper it goes on, and the bytes of its pictures by the name the template asks for. */
export type Paper = { report: Report; page: PageSetup; files: Record<string, Uint8Array> };
