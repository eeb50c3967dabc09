import type { Company, Integration, IntegrationKind, MessageKey } from '@gesta/domain';
import { CompanyDraft, GestaError, urlProblem } from '@gesta/domain';
import { useState } from 'react';
import { useAct } from '../../api/useCall.ts';
import { notifyDone } from '../../ui/notify.ts';
import { problemKey } from '../../ui/problemKey.ts';
import { useT } from '../../ui/useT.tsx';
import { type SavedCompany, useCompanyTab } from '../frame/useCompanyTab.tsx';
import { draftOf, type Systems, sameOptions, type Typed } from './typed.ts';

export type MailForm = { mailSender: string; replyTo: string };
const mailOf = (company: Company | null): MailForm => ({
  mailSender: company?.mailSender ?? '',
  replyTo: company?.replyTo ?? '',
});
const MAIL_LABELS: Record<keyof MailForm, MessageKey> = {
  mailSender: 'company.mailSender',
  replyTo: 'company.replyTo',
};

const systemsOf = (stored: readonly Integration[]): Systems =>
  Object.fromEntries(
    stored.map(({ kind, url, version, options }) => [kind, { url, version, options, token: '' }]),
  ) as Systems;

/** What was refused of a system: its address, or one of its names. */
export type FieldProblem = { at: 'url' | 'calledAe' | 'callingAe'; words: MessageKey };

export function fieldProblem({ detail: { fields = {} } }: GestaError): FieldProblem | null {
  for (const at of ['url', 'calledAe', 'callingAe'] as const) {
    const message = fields[at] ?? fields[`options.${at}`];
    if (message) return { at, words: problemKey(message) };
  }
  return null;
}

/** Each system is kept by itself, the mail with the company; one press saves what changed of both. */
export function useIntegrations(company: SavedCompany, stored: readonly Integration[]) {
  const { t } = useT();
  const [systems, setSystems] = useState(() => systemsOf(stored));
  const [problems, setProblems] = useState<Partial<Record<IntegrationKind, FieldProblem>>>({});
  const [error, setError] = useState<GestaError | null>(null);
  const [refusals, setRefusals] = useState(0);
  const keep = useAct('saveIntegration');
  const update = useAct('updateCompany');
  const mail = useCompanyTab<MailForm>(company, {
    labels: MAIL_LABELS,
    formOf: mailOf,
    problemsOf: (fields) => Object.fromEntries(Object.entries(fields).map(([at, word]) => [at, problemKey(word)])),
    send: (form, version) => {
      const parsed = CompanyDraft.partial().safeParse({ ...form, replyTo: form.replyTo.trim() });
      if (!parsed.success) return { replyTo: 'errors.emailInvalid' };
      return update.mutateAsync({ iuid: company.iuid, version, ...parsed.data });
    },
  });
  const isChanged = ({ kind, url, version, options }: Integration) => {
    const typed = systems[kind];
    const isSame = typed.url.trim() === url && typed.version.trim() === version && sameOptions(typed.options, options);
    return !isSame || typed.token !== '';
  };
  const changedSystems = stored.filter(isChanged);

  const set = (kind: IntegrationKind, change: Partial<Typed>) => {
    setSystems((before) => ({ ...before, [kind]: { ...before[kind], ...change } }));
    setProblems(({ [kind]: _, ...rest }) => rest);
  };
  const refuse = (kind: IntegrationKind, problem: FieldProblem) =>
    setProblems((before) => ({ ...before, [kind]: problem }));
  const save = async (): Promise<boolean> => {
    setError(null);
    for (const { kind } of changedSystems) {
      const draft = draftOf(systems[kind]);
      try {
        const unfit = draft.url === '' ? null : urlProblem(kind, draft.url);
        if (unfit) throw new GestaError('invalidInput', { fields: { url: unfit } });
        await keep.mutateAsync({ iuid: company.iuid, kind, ...draft });
        set(kind, { token: '' });
      } catch (thrown) {
        const failed = thrown as GestaError;
        const problem = fieldProblem(failed);
        if (problem) refuse(kind, problem);
        else setError(failed);
        setRefusals((before) => before + 1);
        return false;
      }
    }
    if (mail.dirty) return mail.save();
    notifyDone(t('common.savedSuccess'));
    return true;
  };
  return {
    systems,
    set,
    /** What a test was refused for. */
    refuse,
    problems,
    isChanged,
    mail,
    changed: changedSystems.length + mail.changed.length,
    saving: keep.isPending || update.isPending,
    refusals: refusals + mail.refusals,
    error: error ?? mail.error,
    save,
    undo: () => {
      setSystems(systemsOf(stored));
      setProblems({});
      mail.reset();
    },
  };
}

export type IntegrationsState = ReturnType<typeof useIntegrations>;
