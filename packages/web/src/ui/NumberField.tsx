import { formatNumber } from '@gesta/domain';
import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { readTypedNumber } from './readTypedNumber.ts';
import { useT } from './useT.tsx';

export type NumberFieldProps = Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> & {
  value: number | null;
  /** Text that is no number arrives as null and unreadable: the form must not save it as an empty field. */
  onChange: (value: number | null, unreadable: boolean) => void;
  decimals?: number;
};

/** Keeps the typed text while it is being typed; comma and point are both read. */
export function NumberField({ value, onChange, decimals, error, onBlur, ...rest }: NumberFieldProps) {
  const { t, locale } = useT();
  const [typed, setTyped] = useState<string | null>(null);
  const unreadable = typed !== null && readTypedNumber(typed).kind === 'unreadable';
  const shown = typed ?? (value === null ? '' : formatNumber(value, locale, decimals));
  return (
    <TextInput
      {...rest}
      inputMode="decimal"
      autoComplete="off"
      value={shown}
      error={error ?? (unreadable ? t('errors.numberInvalid') : undefined)}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        const read = readTypedNumber(text);
        onChange(read.kind === 'number' ? read.value : null, read.kind === 'unreadable');
      }}
      onBlur={(event) => {
        // What cannot be read stays in view: it is never thrown away behind the person's back.
        if (!unreadable) setTyped(null);
        onBlur?.(event);
      }}
    />
  );
}
