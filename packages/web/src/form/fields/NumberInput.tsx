import { IconExclamationCircle } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useT } from '../../ui/useT.tsx';
import { useExam, useValue } from '../exam.ts';
import { AssistantMark } from '../machine/AssistantMark.tsx';
import { MachineMark } from '../machine/MachineMark.tsx';
import classes from './inputs.module.css';
import { isUnreadable, settled, shownNumber, storedNumber, type Typing } from './numberTyping.ts';
import { selectWhole } from './selectWhole.ts';
import { useUnit } from './useUnit.ts';

export type NumberInputProps = {
  fieldKey: string;
  label: string;
  decimals?: number | undefined;
  prefix?: string | undefined;
  suffix?: string | undefined;
  /** `row`: a line of a table, where the sentence about an unreadable number floats; `form`: under a label. */
  size?: 'row' | 'form';
  id?: string;
  describedBy?: string;
  required?: boolean;
  readOnly?: boolean;
  placeholder?: string | undefined;
  onFocus?: () => void;
};

/** A number of an exam. Each key press is calculated with at once, and draws this input only. */
export function NumberInput({ fieldKey, label, decimals, prefix, suffix, size = 'form', ...rest }: NumberInputProps) {
  const { id, describedBy, required = false, readOnly = false, placeholder, onFocus } = rest;
  const exam = useExam();
  const { t, locale } = useT();
  const value = useValue(fieldKey);
  const unit = useUnit(suffix);
  const problemId = useId();
  const [typing, setTyping] = useState<Typing | null>(null);
  const text = shownNumber(typing, value, locale, decimals);
  const unreadable = isUnreadable(text);
  const described = [unreadable ? problemId : null, describedBy].filter(Boolean).join(' ');
  return (
    <span className={classes.number} data-size={size}>
      <span className={classes.box} data-invalid={unreadable || undefined}>
        {prefix !== undefined && (
          <span className={classes.prefix} aria-hidden>
            {exam.say(prefix)}
          </span>
        )}
        <MachineMark fieldKey={fieldKey} />
        <AssistantMark fieldKey={fieldKey} />
        <input
          id={id}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="next"
          className={classes.input}
          value={text}
          placeholder={placeholder}
          aria-label={label}
          aria-required={required || undefined}
          aria-invalid={unreadable || undefined}
          aria-describedby={described || undefined}
          readOnly={readOnly || exam.readOnly}
          onChange={(event) => {
            const typed = event.currentTarget.value;
            exam.change({ [fieldKey]: storedNumber(typed) });
            setTyping({ text: typed, after: exam.store.state().values[fieldKey] });
          }}
          onMouseDown={selectWhole}
          onFocus={(event) => {
            event.currentTarget.select();
            onFocus?.();
          }}
          onBlur={() => setTyping(settled)}
        />
        {unit !== '' && (
          <span className={classes.unit} aria-hidden>
            {unit}
          </span>
        )}
      </span>
      {unreadable && (
        <span className={classes.problem} id={problemId} role="alert">
          <IconExclamationCircle size={14} stroke={1.75} aria-hidden />
          {t('errors.numberInvalid')}
        </span>
      )}
    </span>
  );
}
