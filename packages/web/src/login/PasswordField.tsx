import { ActionIcon } from '@mantine/core';
import { IconEye, IconEyeOff, IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '../ui/useT.tsx';
import { EntryField, type EntryFieldProps } from './EntryField.tsx';

type Props = Omit<EntryFieldProps, 'label' | 'icon' | 'type' | 'trailing'> & {
  label?: string;
  /** Chosen here, rather than known. */
  fresh?: boolean;
};

export function PasswordField({ label, fresh = false, ...props }: Props) {
  const { t } = useT();
  const [shown, setShown] = useState(false);
  const Eye = shown ? IconEyeOff : IconEye;
  return (
    <EntryField
      {...props}
      label={label ?? t('login.password')}
      icon={IconLock}
      type={shown ? 'text' : 'password'}
      autoComplete={fresh ? 'new-password' : 'current-password'}
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
