import type { Icon } from '@tabler/icons-react';
import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import classes from './EntryField.module.css';

export type EntryFieldProps = InputHTMLAttributes<HTMLInputElement> & {
  label: string;
  icon: Icon;
  error?: string | undefined;
  trailing?: ReactNode;
  ref?: Ref<HTMLInputElement>;
};

/** The tall input of the sign-in dialogs. */
export function EntryField({ label, icon: FieldIcon, error, trailing, ref, ...input }: EntryFieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      <div className={classes.box} data-error={error !== undefined || undefined}>
        <FieldIcon size={17} stroke={1.75} aria-hidden />
        <input
          {...input}
          ref={ref}
          id={id}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : errorId}
        />
        {trailing}
      </div>
      {error !== undefined && (
        <p className={classes.error} id={errorId}>
          {error}
        </p>
      )}
    </div>
  );
}
