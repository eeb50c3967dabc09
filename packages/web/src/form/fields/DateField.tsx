import type { Placed } from '@gesta/forms';
import { IconExclamationCircle } from '@tabler/icons-react';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { useT } from '../../ui/useT.tsx';
import { useExam, useValue } from '../exam.ts';
import { MachineMark } from '../machine/MachineMark.tsx';
import { dayProblem, maskDay, shownDay, storedDay } from './dayMask.ts';
import { FieldFrame, type Named } from './FieldFrame.tsx';
import classes from './inputs.module.css';
import type { Typing } from './numberTyping.ts';

export function DateField({ place }: { place: Placed }) {
  return <FieldFrame place={place}>{(named) => <DayInput fieldKey={place.key} named={named} />}</FieldFrame>;
}

/** Day, month and year as one types them; stored as YYYY-MM-DD from the eighth digit on. */
function DayInput({ fieldKey, named }: { fieldKey: string; named: Named }) {
  const { t } = useT();
  const exam = useExam();
  const value = useValue(fieldKey);
  const problemId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typing, setTyping] = useState<(Typing & { caret: number }) | null>(null);
  const [left, setLeft] = useState(true);
  // What somebody else stored since stands before what was typed here.
  const isOwn = typing !== null && typing.after === value;
  const text = isOwn ? typing.text : shownDay(value);
  const found = dayProblem(text);
  // Nobody is told that digits are missing while still typing them.
  const problem = found === 'incomplete' && !left ? null : found;
  useLayoutEffect(() => {
    if (typing && document.activeElement === input.current)
      input.current?.setSelectionRange(typing.caret, typing.caret);
  }, [typing]);
  return (
    <span className={classes.day}>
      <span className={classes.box} data-invalid={problem !== null || undefined}>
        <MachineMark fieldKey={fieldKey} />
        <input
          ref={input}
          id={named.id}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          className={classes.input}
          value={text}
          placeholder={named.placeholder ?? t('ui.dayPlaceholder')}
          aria-required={named.required || undefined}
          aria-invalid={problem !== null || undefined}
          aria-describedby={problem === null ? named.describedBy : `${problemId} ${named.describedBy}`}
          readOnly={named.readOnly}
          onChange={({ currentTarget, nativeEvent }) => {
            const { value: typed, selectionStart } = currentTarget;
            const masked = maskDay(typed, selectionStart ?? typed.length, isDeletion(nativeEvent));
            exam.change({ [fieldKey]: storedDay(masked.text) });
            setTyping({ ...masked, after: exam.store.state().values[fieldKey] });
          }}
          onFocus={(event) => {
            event.currentTarget.select();
            setLeft(false);
          }}
          onBlur={() => setLeft(true)}
        />
      </span>
      {problem !== null && (
        <span className={classes.problem} id={problemId} role="alert">
          <IconExclamationCircle size={14} stroke={1.75} aria-hidden />
          {problem === 'incomplete' ? t('field.dayIncomplete') : t('field.dayImpossible', { day: text })}
        </span>
      )}
    </span>
  );
}

const isDeletion = (event: Event): boolean => event instanceof InputEvent && event.inputType.startsWith('delete');
