import type { Acts } from '../http/context.ts';
import { listCompanies } from './listCompanies.ts';
import { activeCompany, companyByIdentity } from './readCompany.ts';
import { createCompany, updateCompany } from './writeCompany.ts';

export const companyActs: Acts<
  'activeCompany' | 'companyByIdentity' | 'listCompanies' | 'createCompany' | 'updateCompany'
> = { activeCompany, companyByIdentity, listCompanies, createCompany, updateCompany };
