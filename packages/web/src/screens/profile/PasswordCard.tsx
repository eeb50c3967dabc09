import type { GestaError, MessageKey } from '@gesta/domain';
import { Button, PasswordInput } from '@mantine/core';
import { useState } from 'react';
import { useOwnSession } from '../../api/session.tsx';
import { useAct } from '../../api/useCall.ts';
import { Card } from '../../ui/Card.tsx';
import { ErrorNote } from '../../ui/ErrorNote.tsx';
import { fieldKeys } from '../../ui/errorText.ts';
import { notifyDone } from '../../ui/notify.ts';
import { say } from '../../ui/say.ts';
import { useT } from '../../ui/useT.tsx';
import { type PasswordForm, passwordProblem } from './passwordProblem.ts';
import classes from './profile.module.css';

const EMPTY: PasswordForm = { current: '', password: '', confirmation: '' };

export function PasswordCard({ onChanged }: { onChanged?: () => void }) {
  const { t } = useT();
  const session = useOwnSession();
  const [form, setForm] = useState(EMPTY);
  const [problems, setProblems] = useState<Partial<Record<string, MessageKey>>>({});

  const failed = (error: GestaError) => {
    if (error.code === 'invalidCredentials') return setProblems({ current: 'errors.passwordWrong' });
    if (error.code === 'passwordMismatch') return setProblems({ confirmation: 'profile.passwordMismatch' });
    setProblems(fieldKeys(error));
  };
  const change = useAct('changePassword', {
    onDone: () => {
      setForm(EMPTY);
      notifyDone(t('account.passwordChanged'));
      onChanged?.();
    },
    onFailed: failed,
  });
  const isTold = change.error && ['invalidCredentials', 'passwordMismatch', 'invalidInput'].includes(change.error.code);

  const typed = (field: keyof PasswordForm) => ({
    value: form[field],
    error: say(problems[field], t),
    required: true,
    visibilityToggleFocusable: true,
    visibilityToggleButtonProps: { 'aria-label': t('account.showPassword') },
    onChange: (event: { currentTarget: HTMLInputElement }) => {
      const text = event.currentTarget.value;
      setForm((before) => ({ ...before, [field]: text }));
      setProblems(({ [field]: _, ...rest }) => rest);
    },
  });
  const submit = () => {
    const problem = passwordProblem(form, session.user);
    if (problem) return setProblems({ [problem.field]: problem.message });
    change.mutate(form);
  };

  return (
    <Card title={t('profile.changePassword')}>
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {/* Lets the browser's password keeper know whose password this is. */}
        <input
          className={classes.hidden}
          type="text"
          autoComplete="username"
          value={session.user.email}
          readOnly
          tabIndex={-1}
          aria-hidden
        />
        <PasswordInput
          className={classes.wide}
          label={t('account.currentPassword')}
          autoComplete="current-password"
          {...typed('current')}
        />
        <PasswordInput
          className={classes.wide}
          label={t('user.newPassword')}
          autoComplete="new-password"
          {...typed('password')}
        />
        <PasswordInput
          className={classes.wide}
          label={t('user.confirmPassword')}
          autoComplete="new-password"
          {...typed('confirmation')}
        />
        {change.error && !isTold && <ErrorNote error={change.error} />}
        <div className={classes.foot}>
          <Button type="submit" variant="default" loading={change.isPending}>
            {t('profile.changePassword')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
