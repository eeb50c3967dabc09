import type { Acts } from '../http/context.ts';
import { companyIntegrations, saveIntegration } from './integrations.ts';
import { resendReport } from './resendReport.ts';

export const deliveryActs: Acts<'companyIntegrations' | 'saveIntegration' | 'resendReport'> = {
  companyIntegrations,
  saveIntegration,
  resendReport,
};
