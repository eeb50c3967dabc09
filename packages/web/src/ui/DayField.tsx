import type { CalendarDay } from '@gesta/clinical';
import { formatDay, parseTypedDay } from '@gesta/forms';
import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { useT } from './useT.tsx';

export type DayFieldProps = Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> & {
  value: CalendarDay | null;
  /** Text that is no day arrives as null and unreadable: the form must not take it for an empty field. */
  onChange: (value: CalendarDay | null, unreadable: boolean) => void;
};

/** `03071991`, `03/07/1991` or `3/7/1991`; anything short of that is no day yet. */
export function DayField({ value, onChange, error, onBlur, onKeyDown, ...rest }: DayFieldProps) {
  const { t } = useT();
  const [typed, setTyped] = useState<string | null>(null);
  const [left, setLeft] = useState(false);
  const unreadable = typed !== null && isUnreadable(typed);
  const settle = () => {
    setLeft(true);
    if (!unreadable) setTyped(null);
  };
  return (
    <TextInput
      placeholder={t('ui.dayPlaceholder')}
      {...rest}
      inputMode="numeric"
      autoComplete="off"
      value={typed ?? (value === null ? '' : formatDay(value))}
      error={error ?? (left && unreadable ? t('errors.dateInvalid') : undefined)}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        setLeft(false);
        onChange(parseTypedDay(text), isUnreadable(text));
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') settle();
        onKeyDown?.(event);
      }}
      onBlur={(event) => {
        settle();
        onBlur?.(event);
      }}
    />
  );
}

function isUnreadable(text: string): boolean {
  return text.trim() !== '' && parseTypedDay(text) === null;
}
