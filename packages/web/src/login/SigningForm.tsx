import { type MessageKey, ProfilePatch, type SigningGap, signingGaps } from '@gesta/domain';
import { Button, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useOwnSession } from '../api/session.tsx';
import { useAct } from '../api/useCall.ts';
import { ErrorNote } from '../ui/ErrorNote.tsx';
import { fieldKeys } from '../ui/errorText.ts';
import fields from '../ui/fields.module.css';
import { notifyDone } from '../ui/notify.ts';
import { say } from '../ui/say.ts';
import { useT } from '../ui/useT.tsx';
import classes from './OwnPasswordForm.module.css';

/** As the table of users and the dialogs that ask for them call them. */
const LABELS = {
  crm: 'user.crm',
  crmUF: 'user.crmUf',
  rqe: 'account.rqe',
  address: 'account.address',
  contact: 'account.contact',
} as const satisfies Record<SigningGap | 'rqe', MessageKey>;
const FIELDS = ['crm', 'crmUF', 'rqe', 'address', 'contact'] as const;

type Props = { onSaved: () => void; children?: ReactNode };

/** What every document says of the physician who signs it, typed by herself. */
export function SigningForm({ onSaved, children }: Props) {
  const { t } = useT();
  const { user } = useOwnSession();
  const [form, setForm] = useState(() => ({
    ...{ crm: user.crm, crmUF: user.crmUF, rqe: user.rqe, address: user.address, contact: user.contact },
  }));
  const [problems, setProblems] = useState<Partial<Record<string, MessageKey>>>({});
  const save = useAct('updateProfile', {
    onDone: () => {
      notifyDone(t('common.savedSuccess'));
      onSaved();
    },
    onFailed: (error) => setProblems(fieldKeys(error)),
  });
  const submit = () => {
    const gaps = signingGaps(form);
    if (gaps.length > 0) return setProblems(Object.fromEntries(gaps.map((field) => [field, 'common.requiredField'])));
    const typed = ProfilePatch.safeParse(form);
    if (typed.success) return save.mutate(typed.data);
    setProblems(Object.fromEntries(typed.error.issues.map(({ path }) => [path.join('.'), 'errors.fieldInvalid'])));
  };
  const first = signingGaps(user)[0] ?? 'crm';
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!save.isPending) submit();
      }}
    >
      <div className={fields.fields}>
        {FIELDS.map((field) => (
          <TextInput
            key={field}
            className={field === 'crm' || field === 'crmUF' ? '' : (fields.wide ?? '')}
            label={t(LABELS[field])}
            required={field !== 'rqe'}
            autoComplete="off"
            data-autofocus={field === first || undefined}
            {...(field === 'crmUF' ? { maxLength: 2 } : {})}
            value={form[field]}
            error={say(problems[field], t)}
            onChange={(event) => {
              const text = event.currentTarget.value;
              setForm((before) => ({ ...before, [field]: field === 'crmUF' ? text.toUpperCase() : text }));
              setProblems(({ [field]: _, ...rest }) => rest);
            }}
          />
        ))}
      </div>
      {save.error && !save.error.detail.fields && <ErrorNote error={save.error} />}
      <Button type="submit" loading={save.isPending}>
        {t('common.save')}
      </Button>
      {children}
    </form>
  );
}
