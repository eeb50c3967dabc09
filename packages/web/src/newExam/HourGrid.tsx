import { hourAt, minuteAt } from '@gesta/domain';
import { type ReactNode, useEffect, useRef } from 'react';
import { useT } from '../ui/useT.tsx';
import { hoursOf } from './hours.ts';
import classes from './newExam.module.css';
import type { NewExamState } from './useNewExam.ts';

type Props = { state: NewExamState; onHour: (time: string, taken: boolean) => void; children: ReactNode };

/** The hours of the chosen room on the chosen day. */
export function HourGrid({ state, onHour, children }: Props) {
  const { t } = useT();
  const { time, minutes, refusal } = state;
  const list = useRef<HTMLFieldSetElement>(null);
  const hours = hoursOf(state.slots, time, minutes, state.now);
  const until = time === null ? '' : hourAt(minuteAt(time) + minutes);
  const lastWithin = hours.findLast(({ look }) => look === 'within')?.time;
  const taken = refusal !== null && 'taken' in refusal ? refusal.taken : null;

  // Whose hour was taken meanwhile goes on from the next free one.
  useEffect(() => {
    if (taken !== null) list.current?.querySelector<HTMLElement>('[data-look="start"]')?.focus();
  }, [taken]);

  // The hour that is chosen first is in sight.
  const isThere = hours.length > 0;
  useEffect(() => {
    const start = isThere && list.current?.querySelector<HTMLElement>('[data-look="start"]');
    if (start && list.current) list.current.scrollTop = start.offsetTop - list.current.offsetTop - start.offsetHeight;
  }, [isThere]);

  const words = (hour: (typeof hours)[number]) => {
    if (hour.look === 'start') return t(state.squeezed ? 'newExam.squeezed' : 'newExam.starts');
    if (hour.look === 'within') return hour.time === lastWithin ? t('newExam.until', { time: until }) : '';
    if (hour.look === 'passed') return t('newExam.passed');
    return t(hour.look === 'free' ? 'newExam.free' : 'newExam.taken');
  };
  return (
    <fieldset ref={list} className={classes.hours} aria-label={t('newExam.hours')}>
      {hours.map((hour) => (
        <button
          key={hour.time}
          type="button"
          data-look={hour.look}
          aria-pressed={hour.look === 'start'}
          onClick={() => onHour(hour.time, state.slots.find((slot) => slot.time === hour.time)?.state === 'taken')}
        >
          {hour.time}
          <small>{words(hour)}</small>
        </button>
      ))}
      {children}
    </fieldset>
  );
}
