import type { CalendarDay } from '@gesta/clinical';
import { formatDay, parseTypedDay } from '@gesta/forms';
import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { useT } from './useT.tsx';

export type DayFieldProps = Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> & {
  value: CalendarDay | null;
  onChange: (value: CalendarDay | null) => void;
};

/** `03071991` or `03/07/1991`; anything short of eight digits is no day yet. */
export function DayField({ value, onChange, error, onBlur, ...rest }: DayFieldProps) {
  const { t } = useT();
  const [typed, setTyped] = useState<string | null>(null);
  const [left, setLeft] = useState(false);
  const unreadable = typed !== null && typed.trim() !== '' && parseTypedDay(typed) === null;
  return (
    <TextInput
      placeholder={t('ui.dayPlaceholder')}
      {...rest}
      inputMode="numeric"
      autoComplete="off"
      value={typed ?? (value === null ? '' : formatDay(value))}
      error={error ?? (left && unreadable ? t('errors.dayInvalid') : undefined)}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        setLeft(false);
        onChange(parseTypedDay(text));
      }}
      onBlur={(event) => {
        setLeft(true);
        if (!unreadable) setTyped(null);
        onBlur?.(event);
      }}
    />
  );
}
