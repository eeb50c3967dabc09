import type { Company, MessageKey } from '@gesta/domain';
import type { ReactNode } from 'react';
import { call } from '../../api/client.ts';
import { notifyDone } from '../../ui/notify.ts';
import { useFormat } from '../../ui/useFormat.ts';
import { useRecordState } from '../../ui/useRecordState.ts';
import { useT } from '../../ui/useT.tsx';
import { type Clash, FieldConflict } from './FieldConflict.tsx';

export type FlatForm = Record<string, string | boolean | number>;

type Options<F extends FlatForm> = {
  labels: Record<keyof F & string, MessageKey>;
  formOf: (company: Company | null) => F;
  problemsOf: (fields: Record<string, string>) => Partial<Record<keyof F, MessageKey>>;
  /** Says what is wrong, or sends what is right. */
  send: (form: F, version: number) => Promise<Company> | Partial<Record<keyof F, MessageKey>>;
  /** How a value is called on the screen, where it is not what was typed. */
  sayAs?: (field: keyof F & string, value: F[keyof F]) => string;
};

export type SavedCompany = Company & { savedAt?: string | null; savedBy?: string | null };

/** A part of a company on one tab: typed flat, saved on the company's version, and held beside what somebody else saved first. */
export function useCompanyTab<F extends FlatForm>(
  company: SavedCompany | null,
  { labels, formOf, problemsOf, send, sayAs = (_, value) => String(value) }: Options<F>,
) {
  const { t } = useT();
  const format = useFormat();
  const state = useRecordState<SavedCompany, F>(company, {
    formOf,
    problemsOf,
    load: ({ iuid }) => call('activeCompany', {}, { company: iuid }),
  });
  const { form, base, start, theirs } = state;

  const save = async (): Promise<boolean> => {
    const sent = send(form, base?.version ?? 0);
    if (!(sent instanceof Promise)) {
      state.refuse(sent);
      return false;
    }
    state.refuse({});
    try {
      state.reset(await sent);
      notifyDone(t('common.savedSuccess'));
      return true;
    } catch (error) {
      state.failed(error as Parameters<typeof state.failed>[0]);
      return false;
    }
  };
  const said = (field: keyof F & string, value: F[keyof F]): string => {
    if (typeof value === 'boolean') return t(value ? 'common.yes' : 'common.no');
    return String(value) === '' ? t('company.empty') : sayAs(field, value);
  };
  const clashesWith = (saved: SavedCompany): Clash[] => {
    const other = formOf(saved);
    return state.changed
      .map((field) => field as keyof F & string)
      .filter((field) => other[field] !== start[field] && other[field] !== form[field])
      .map((field) => ({
        field,
        label: t(labels[field]),
        mine: said(field, form[field]),
        theirs: said(field, other[field]),
      }));
  };
  const take = (fields: readonly string[]) => {
    if (theirs === null) return;
    const other = formOf(theirs);
    state.takeTheirs();
    for (const field of fields as (keyof F)[]) state.set(field, other[field]);
  };
  const conflict: ReactNode = theirs && <FieldConflict clashes={clashesWith(theirs)} onTake={take} />;
  const version =
    base === null
      ? ''
      : company?.savedAt && company.savedBy && company.version === base.version
        ? t('company.savedVersion', {
            version: base.version,
            name: company.savedBy,
            moment: format.moment(company.savedAt),
          })
        : t('company.versionOnly', { version: base.version });
  return { ...state, save, conflict, version };
}
