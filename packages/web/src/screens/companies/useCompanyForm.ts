import type { Company, GestaError } from '@gesta/domain';
import { formatCnpj } from '@gesta/forms';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { useAct } from '../../api/useCall.ts';
import { changedFields, mergeForm } from '../../ui/mergeForm.ts';
import {
  type CompanyField,
  type CompanyForm,
  type CompanyProblems,
  checkCompany,
  companyFormOf,
  companyProblems,
  EMPTY_COMPANY,
} from './companyForm.ts';

/** One state for the open dialog; `theirs` is the version somebody else saved while it was open. */
export function useCompanyForm(company: Company | null, onSaved: () => void) {
  const [base, setBase] = useState(company);
  const [form, setForm] = useState(() => startOf(company));
  const [problems, setProblems] = useState<CompanyProblems>({});
  const [refusals, setRefusals] = useState(0);
  const [theirs, setTheirs] = useState<Company | null>(null);
  const [theirsFailed, setTheirsFailed] = useState(false);

  const refuse = (found: CompanyProblems) => {
    setProblems(found);
    if (Object.keys(found).length > 0) setRefusals((before) => before + 1);
  };
  const failed = async (error: GestaError) => {
    if (error.code !== 'conflict' || !base) return refuse(companyProblems(error.detail.fields ?? {}));
    const found = await call('listCompanies', {}).then(
      (all) => all.find(({ iuid }) => iuid === base.iuid),
      () => undefined,
    );
    if (found) setTheirs(found);
    else setTheirsFailed(true);
  };
  const options = { onDone: onSaved, onFailed: (error: GestaError) => void failed(error) };
  const create = useAct('createCompany', options);
  const update = useAct('updateCompany', options);
  const sent = base ? update : create;

  const save = () => {
    setTheirsFailed(false);
    const { draft, problems: found } = checkCompany(form);
    refuse(found ?? {});
    if (!draft) return;
    if (base) update.mutate({ iuid: base.iuid, version: base.version, ...draft });
    else create.mutate(draft);
  };
  const set = <F extends CompanyField>(field: F, value: CompanyForm[F]) => {
    setForm((before) => ({ ...before, [field]: value }));
    setProblems(({ [field]: _, ...rest }) => rest);
  };
  const takeTheirs = () => {
    if (!theirs) return;
    setForm(mergeForm(startOf(base), form, startOf(theirs)).form);
    setBase(theirs);
    setTheirs(null);
    update.reset();
  };

  // A conflict is told with their version; without it, the error itself is all there is to say.
  const told = sent.error?.code === 'conflict' ? theirsFailed : !sent.error?.detail.fields;
  return {
    form,
    set,
    save,
    problems,
    refusals,
    error: told ? sent.error : null,
    saving: sent.isPending,
    dirty: changedFields(startOf(base), form).length > 0,
    theirs,
    takeTheirs,
    version: base?.version ?? null,
  };
}

/** The CNPJ is edited with its punctuation, as people read it. */
function startOf(company: Company | null): CompanyForm {
  return company ? { ...companyFormOf(company), identity: formatCnpj(company.identity) } : EMPTY_COMPANY;
}
