import type { Acts } from '../http/context.ts';
import { readCompanyKey, renewCompanyKey } from './companyKey.ts';
import { listCompanies } from './listCompanies.ts';
import { activeCompany, companyByIdentity } from './readCompany.ts';
import { createCompany, updateCompany } from './writeCompany.ts';

export const companyActs: Acts<
  | 'activeCompany'
  | 'companyByIdentity'
  | 'listCompanies'
  | 'createCompany'
  | 'updateCompany'
  | 'companyKey'
  | 'renewCompanyKey'
> = {
  activeCompany,
  companyByIdentity,
  listCompanies,
  createCompany,
  updateCompany,
  companyKey: readCompanyKey,
  renewCompanyKey,
};
