import { createContext, use } from 'react';
import type { Guarding } from '../guard/useGuard.ts';
import type { SigningWay } from './signingWay.ts';
import type { Publishing } from './usePublish.tsx';
import type { ReportOfExam } from './useReport.ts';

/** The report of the open exam, what the second reading says of it, and what can be done with it. */
export type ReportDesk = ReportOfExam &
  Publishing & {
    guarding: Guarding;
    /** What publishing does about the digital signature. */
    signing: SigningWay;
    /** The bar over every page of the exam makes and publishes it: no page of it offers that again. */
    inBar: boolean;
  };

export const ReportDeskContext = createContext<ReportDesk | null>(null);

/** The same report wherever one presses: made, read a second time and published in one way. */
export function useReportDesk(): ReportDesk {
  const desk = use(ReportDeskContext);
  if (desk === null) throw new Error('useReportDesk needs the report of an exam around it');
  return desk;
}
