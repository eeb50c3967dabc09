import { ActionIcon } from '@mantine/core';
import { IconEye, IconEyeOff, IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '../ui/useT.tsx';
import { EntryField, type EntryFieldProps } from './EntryField.tsx';

export function PasswordField(props: Omit<EntryFieldProps, 'label' | 'icon' | 'type' | 'trailing'>) {
  const { t } = useT();
  const [shown, setShown] = useState(false);
  const Eye = shown ? IconEyeOff : IconEye;
  return (
    <EntryField
      {...props}
      label={t('login.password')}
      icon={IconLock}
      type={shown ? 'text' : 'password'}
      autoComplete="current-password"
      maxLength={200}
      trailing={
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          c="var(--ink-3)"
          aria-pressed={shown}
          aria-label={t('shell.showPassword')}
          onClick={() => setShown(!shown)}
        >
          <Eye size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      }
    />
  );
}
