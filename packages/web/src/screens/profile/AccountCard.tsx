import { type MessageKey, ProfilePatch } from '@gesta/domain';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useSession } from '../../api/session.tsx';
import { useAct } from '../../api/useCall.ts';
import { Card } from '../../ui/Card.tsx';
import { ErrorNote } from '../../ui/ErrorNote.tsx';
import { fieldTexts } from '../../ui/errorText.ts';
import { notifyDone } from '../../ui/notify.ts';
import { useFormat } from '../../ui/useFormat.ts';
import { useT } from '../../ui/useT.tsx';
import classes from './profile.module.css';

type Field = 'displayName' | 'crm' | 'crmUF' | 'cpf';

export function AccountCard() {
  const { t } = useT();
  const format = useFormat();
  const { session } = useSession();
  const { user } = session;
  const [form, setForm] = useState({
    displayName: user.displayName,
    crm: user.crm,
    crmUF: user.crmUF,
    cpf: format.identity(user.cpf),
  });
  const [problems, setProblems] = useState<Partial<Record<string, string>>>({});
  const save = useAct('updateProfile', {
    onDone: () => notifyDone(t('common.savedSuccess')),
    onFailed: (error) => setProblems(fieldTexts(error, t)),
  });

  const typed = (field: Field) => ({
    value: form[field],
    error: problems[field],
    onChange: (event: { currentTarget: HTMLInputElement }) => {
      const text = event.currentTarget.value;
      setForm((before) => ({ ...before, [field]: field === 'crmUF' ? text.toUpperCase() : text }));
      setProblems(({ [field]: _, ...rest }) => rest);
    },
  });
  const submit = () => {
    const checked = ProfilePatch.safeParse({ ...form, cpf: form.cpf.replace(/\D/g, '') });
    if (checked.success) return save.mutate(checked.data);
    const issues = checked.error.issues.map(({ path, message }) => [
      path.join('.'),
      message.startsWith('errors.') ? t(message as MessageKey) : t('errors.fieldInvalid'),
    ]);
    setProblems(Object.fromEntries(issues));
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
