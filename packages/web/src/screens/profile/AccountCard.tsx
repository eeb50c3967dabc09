import type { MessageKey } from '@gesta/domain';
import { Button, TextInput } from '@mantine/core';
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
import { type AccountForm, accountPatch } from './accountPatch.ts';
import classes from './profile.module.css';

export function AccountCard() {
  const { t } = useT();
  const format = useFormat();
  const { session } = useSession();
  const { user } = session;
  const [form, setForm] = useState<AccountForm>({
    displayName: user.displayName,
    crm: user.crm,
    crmUF: user.crmUF,
    cpf: format.identity(user.cpf),
  });
  const [problems, setProblems] = useState<Partial<Record<string, MessageKey>>>({});
  const save = useAct('updateProfile', {
    onDone: () => notifyDone(t('common.savedSuccess')),
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
    save.mutate(patch);
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
          description={t('account.emailFixed')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={user.email}
          readOnly
        />
        <TextInput label={t('user.crm')} autoComplete="off" {...typed('crm')} />
        <TextInput label={t('user.crmUf')} autoComplete="off" maxLength={2} {...typed('crmUF')} />
        <TextInput
          className={classes.wide}
          label={t('user.cpf')}
          autoComplete="off"
          inputMode="numeric"
          {...typed('cpf')}
        />
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
