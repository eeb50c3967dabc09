import type { Acts } from '../http/context.ts';
import { attachReport } from './attachReport.ts';
import { dismissGuard } from './dismissGuard.ts';
import { examplePaper } from './examplePaper.ts';
import { generateReport } from './generateReport.ts';
import { publishReport } from './publishReport.ts';
import { reopenReport } from './reopenReport.ts';
import { reportFile } from './reportFile.ts';
import { reportPrintNew } from './reportPrintNew.ts';
import { reportState } from './reportState.ts';
import { verifyReport } from './verifyReport.ts';

export const reportActs: Acts<
  | 'reportPrintNew'
  | 'reportState'
  | 'generateReport'
  | 'attachReport'
  | 'reportFile'
  | 'dismissGuard'
  | 'publishReport'
  | 'reopenReport'
  | 'verifyReport'
  | 'examplePaper'
> = {
  reportPrintNew,
  reportState,
  generateReport,
  attachReport,
  reportFile,
  dismissGuard,
  publishReport,
  reopenReport,
  verifyReport,
  examplePaper,
};
