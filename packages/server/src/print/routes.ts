import type { Acts } from '../http/context.ts';
import { readCompanyLogo, removeCompanyLogo, saveCompanyLogo } from './companyLogo.ts';
import { readPrintConfig, savePrintConfig } from './printConfig.ts';
import { readPrintPreset, savePrintPreset } from './printPreset.ts';

export const printActs: Acts<
  | 'printConfig'
  | 'savePrintConfig'
  | 'companyLogo'
  | 'saveCompanyLogo'
  | 'removeCompanyLogo'
  | 'printPreset'
  | 'savePrintPreset'
> = {
  printConfig: readPrintConfig,
  savePrintConfig,
  companyLogo: readCompanyLogo,
  saveCompanyLogo,
  removeCompanyLogo,
  printPreset: readPrintPreset,
  savePrintPreset,
};
