import type { Acts } from '../http/context.ts';
import { readCompanyHl7, saveHl7, testHl7 } from './companyHl7.ts';
import { demoMail } from './demoMail.ts';
import { companyIntegrations, saveIntegration } from './integrations.ts';
import { listOutbound } from './listOutbound.ts';
import { outboundDetail } from './outboundDetail.ts';
import { outboxState } from './outboxState.ts';
import { resendFailed, resendOutbound } from './resendOutbound.ts';
import { resendReport } from './resendReport.ts';
import { testIntegration } from './testIntegration.ts';

export const outboundActs: Acts<
  | 'companyIntegrations'
  | 'saveIntegration'
  | 'testIntegration'
  | 'companyHl7'
  | 'saveHl7'
  | 'testHl7'
  | 'resendReport'
  | 'listOutbound'
  | 'outboundDetail'
  | 'resendOutbound'
  | 'resendFailed'
  | 'outboxState'
  | 'demoMail'
> = {
  companyIntegrations,
  saveIntegration,
  testIntegration,
  companyHl7: readCompanyHl7,
  saveHl7,
  testHl7,
  resendReport,
  listOutbound,
  outboundDetail,
  resendOutbound,
  resendFailed,
  outboxState,
  demoMail,
};
