import type { Company } from '@gesta/domain';
import { formatCnpj } from '@gesta/forms';
import { call } from '../../api/client.ts';
import { useAct } from '../../api/useCall.ts';
import { useRecordState } from '../../ui/useRecordState.ts';
import { type CompanyForm, checkCompany, companyFormOf, companyProblems, EMPTY_COMPANY } from './companyForm.ts';

export function useCompanyForm(company: Company | null, onSaved: () => void) {
  const state = useRecordState(company, { formOf, problemsOf: companyProblems, load });
  const { base, form, refuse } = state;
  const create = useAct('createCompany', { onDone: onSaved, onFailed: state.failed });
  const update = useAct('updateCompany', { onDone: onSaved, onFailed: state.failed });

  const save = () => {
    const { draft, problems } = checkCompany(form);
    refuse(problems ?? {});
    if (!draft) return;
    if (base) update.mutate({ iuid: base.iuid, version: base.version, ...draft });
    else create.mutate(draft);
  };
  return { ...state, save, saving: create.isPending || update.isPending, version: base?.version ?? null };
}

async function load({ iuid }: Company): Promise<Company> {
  const found = (await call('listCompanies', {})).find((each) => each.iuid === iuid);
  if (!found) throw new Error('the company is gone');
  return found;
}

/** The CNPJ is edited with its punctuation, as people read it. */
function formOf(company: Company | null): CompanyForm {
  return company ? { ...companyFormOf(company), identity: formatCnpj(company.identity) } : EMPTY_COMPANY;
}
