import type { MessageKey } from '@gesta/domain';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useSession } from '../../api/session.tsx';
import { useAct } from '../../api/useCall.ts';
import { Card } from '../../ui/Card.tsx';
import { ErrorNote } from '../../ui/ErrorNote.tsx';
import { fieldKeys } from '../../ui/errorText.ts';
import { notifyDone } from '../../ui/notify.ts';
import { say } from '../../ui/say.ts';
import { useFormat } from '../../ui/useFormat.ts';
import { useT } from '../../ui/useT.tsx';
import { ACCOUNT_FIELDS, type AccountForm, accountPatch } from './accountPatch.ts';
import classes from './profile.module.css';

export function AccountCard() {
  const { t } = useT();
  const format = useFormat();
  const { session } = useSession();
  const { user } = session;
  const [form, setForm] = useState<AccountForm>({
    ...(Object.fromEntries(ACCOUNT_FIELDS.map((field) => [field, user[field]])) as AccountForm),
    cpf: format.identity(user.cpf),
  });
  const [password, setPassword] = useState('');
  const movesAway = form.email.trim().toLowerCase() !== user.email;
  const [problems, setProblems] = useState<Partial<Record<string, MessageKey>>>({});
  const save = useAct('updateProfile', {
    onDone: () => {
      setPassword('');
      notifyDone(t('common.savedSuccess'));
    },
    onFailed: (error) => setProblems(fieldKeys(error)),
  });

  const typed = (field: keyof AccountForm) => ({
    value: form[field],
    error: say(problems[field], t),
    onChange: (event: { currentTarget: HTMLInputElement }) => {
      const text = event.currentTarget.value;
      setForm((before) => ({ ...before, [field]: field === 'crmUF' ? text.toUpperCase() : text }));
      setProblems(({ [field]: _, ...rest }) => rest);
    },
  });
  const submit = () => {
    const { patch, problems: found } = accountPatch(form, user);
    if (patch === null) return setProblems(found);
    if (Object.keys(patch).length === 0) return notifyDone(t('account.nothingChanged'));
    save.mutate({ ...patch, ...(patch.email === undefined ? {} : { password }) });
  };

  return (
    <Card title={t('account.data')}>
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextInput
          className={classes.wide}
          label={t('common.name')}
          required
          autoComplete="name"
          {...typed('displayName')}
        />
        <TextInput
          className={classes.wide}
          label={t('common.email')}
          type="email"
          autoComplete="email"
          description={t('account.emailChange')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...typed('email')}
        />
        {movesAway && (
          <PasswordInput
            className={classes.wide}
            label={t('account.currentPassword')}
            autoComplete="current-password"
            required
            visibilityToggleFocusable
            visibilityToggleButtonProps={{ 'aria-label': t('account.showPassword') }}
            value={password}
            error={say(problems.password, t)}
            onChange={(event) => {
              setPassword(event.currentTarget.value);
              setProblems(({ password: _, ...rest }) => rest);
            }}
          />
        )}
        <TextInput label={t('user.crm')} autoComplete="off" {...typed('crm')} />
        <TextInput label={t('user.crmUf')} autoComplete="off" maxLength={2} {...typed('crmUF')} />
        <TextInput
          className={classes.wide}
          label={t('user.cpf')}
          autoComplete="off"
          inputMode="numeric"
          {...typed('cpf')}
        />
        <TextInput className={classes.wide} label={t('account.rqe')} autoComplete="off" {...typed('rqe')} />
        <TextInput
          className={classes.wide}
          label={t('account.address')}
          autoComplete="street-address"
          {...typed('address')}
        />
        <TextInput className={classes.wide} label={t('account.contact')} autoComplete="off" {...typed('contact')} />
        {save.error && !save.error.detail.fields && <ErrorNote error={save.error} />}
        <div className={classes.foot}>
          <Button type="submit" loading={save.isPending}>
            {t('common.save')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
