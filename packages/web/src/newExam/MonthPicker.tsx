import type { CalendarDay } from '@gesta/clinical';
import { sayName } from '@gesta/report';
import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useSession } from '../api/session.tsx';
import { useCall } from '../api/useCall.ts';
import { useFormat } from '../ui/useFormat.ts';
import { useT } from '../ui/useT.tsx';
import { firstOf, monthOf, shiftMonth, weeksOfMonth } from './month.ts';
import classes from './newExam.module.css';

type Props = { day: CalendarDay; room: string; onDay: (day: CalendarDay) => void };

/** A month with what is taken of each day as a bar. */
export function MonthPicker({ day, room, onDay }: Props) {
  const { t, locale } = useT();
  const format = useFormat();
  const { company } = useSession();
  const [turned, setTurned] = useState({ from: day, month: monthOf(day) });
  // Another day chosen elsewhere brings its month into view.
  const month = turned.from === day ? turned.month : monthOf(day);
  const turn = (by: number) => setTurned({ from: day, month: shiftMonth(month, by) });
  const answer = useCall('monthOccupancy', { month, ...(room === '' ? {} : { room }) }, { keepPrevious: true });
  const days = new Map(answer.data?.map((each) => [each.day, each]));
  const name = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const letter = new Intl.DateTimeFormat(locale, { weekday: 'narrow', timeZone: 'UTC' });

  return (
    <section aria-label={t('newExam.month')}>
      <div className={classes.monthHead}>
        <b>{name.format(Date.parse(firstOf(month)))}</b>
        <ActionIcon variant="subtle" color="gray" aria-label={t('newExam.previousMonth')} onClick={() => turn(-1)}>
          <IconChevronLeft size={16} stroke={1.75} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="subtle" color="gray" aria-label={t('newExam.nextMonth')} onClick={() => turn(1)}>
          <IconChevronRight size={16} stroke={1.75} aria-hidden />
        </ActionIcon>
      </div>
      <div className={classes.month}>
        {Array.from({ length: 7 }, (_, index) => (
          // 2026-11-01 is a Sunday.
          // biome-ignore lint/suspicious/noArrayIndexKey: two days of the week may share their letter
          <span key={index} aria-hidden="true">
            {letter.format(Date.UTC(2026, 10, 1 + index)).toLocaleLowerCase(locale)}
          </span>
        ))}
        {weeksOfMonth(month).flatMap((week, row) =>
          week.map((each, column) => {
            // biome-ignore lint/suspicious/noArrayIndexKey: a place before or after the month has no other name
            if (each === null) return <span key={`${row} ${column}`} />;
            const found = days.get(each);
            const taken = found === undefined || found.slots === 0 ? 0 : Math.min(1, found.taken / found.slots);
            return (
              <button
                key={each}
                type="button"
                // One stop of Tab; the arrows go on from there.
                tabIndex={each === day ? 0 : -1}
                data-on={each === day || undefined}
                data-today={each === company.today || undefined}
                data-off={found?.works === false || undefined}
                aria-pressed={each === day}
                aria-label={`${format.longDay(each)}, ${t('newExam.takenShare', { share: Math.round(taken * 100) })}`}
                onClick={() => onDay(each)}
              >
                {Number(each.slice(8))}
                {found?.works !== false && (
                  <i>
                    <i style={{ width: `${taken * 100}%` }} />
                  </i>
                )}
              </button>
            );
          }),
        )}
      </div>
      <small className={classes.barTip}>
        {room === '' ? t('newExam.barTipAll') : t('newExam.barTip', { room: sayName(room) })}
      </small>
    </section>
  );
}
