import type { Acts } from '../http/context.ts';
import { readCompanyKey, renewCompanyKey } from './companyKey.ts';
import { confirmTestPage, firstSteps } from './firstSteps.ts';
import { listCompanies } from './listCompanies.ts';
import { activeCompany, companyByIdentity } from './readCompany.ts';
import { createCompany, saveSchedule, setCompanyActive, updateCompany } from './writeCompany.ts';

export const companyActs: Acts<
  | 'activeCompany'
  | 'companyByIdentity'
  | 'listCompanies'
  | 'createCompany'
  | 'updateCompany'
  | 'companyKey'
  | 'renewCompanyKey'
  | 'saveSchedule'
  | 'setCompanyActive'
  | 'firstSteps'
  | 'confirmTestPage'
> = {
  activeCompany,
  companyByIdentity,
  listCompanies,
  createCompany,
  updateCompany,
  companyKey: readCompanyKey,
  renewCompanyKey,
  saveSchedule,
  setCompanyActive,
  firstSteps,
  confirmTestPage,
};
