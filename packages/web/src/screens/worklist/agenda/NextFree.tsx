import { addDays, type CalendarDay } from '@gesta/clinical';
import { sayName } from '@gesta/report';
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useCall } from '../../../api/useCall.ts';
import { openNewExam } from '../../../registerExam/openNewExam.ts';
import { useFormat } from '../../../ui/useFormat.ts';
import { useT } from '../../../ui/useT.tsx';
import classes from './agenda.module.css';

const LENGTHS = [15, 30, 45, 60, 90];
const SHOWN = 4;

type Props = { day: CalendarDay; today: boolean; from: string; onDay: (day: CalendarDay) => void };

/** Where an exam of the chosen length fits next, in any room. */
export function NextFree({ day, today, from, onDay }: Props) {
  const { t } = useT();
  const format = useFormat();
  const [minutes, setMinutes] = useState(30);
  const tomorrow = addDays(day, 1);
  const rooms = useCall('freeHours', { day, minutes }, { keepPrevious: true }).data?.rooms ?? [];
  const later = useCall('freeHours', { day: tomorrow }).data;
  const free = rooms
    .flatMap((room) =>
      room.slots.filter(({ fits, time }) => fits && time >= from).map(({ time }) => ({ ...room, time })),
    )
    .sort((one, other) => (one.time < other.time ? -1 : one.time > other.time ? 1 : 0))
    .slice(0, SHOWN);
  const laterFree = later === undefined || !later.works ? 0 : later.rooms.reduce((sum, room) => sum + room.free, 0);
  return (
    <section className={classes.card} aria-label={t('agenda.nextFree')}>
      <div className={classes.cardHead}>
        <h3>{today ? t('agenda.nextFreeToday') : t('agenda.nextFree')}</h3>
        <NativeSelect
          size="xs"
          aria-label={t('newExam.length')}
          data={LENGTHS.map((length) => ({ value: String(length), label: t('newExam.minutes', { count: length }) }))}
          value={String(minutes)}
          onChange={(event) => setMinutes(Number(event.currentTarget.value))}
        />
      </div>
      <ul className={classes.freeList}>
        {free.map(({ room, resource, doctor, time }) => (
          <li key={`${room} ${time}`}>
            <b>{time}</b>
            <span>
              {[room ? sayName(room) : t('agenda.noRoom'), resource].filter(Boolean).join(' · ')}
              <small>{doctor?.name}</small>
            </span>
            <Button
              size="xs"
              variant="default"
              aria-label={t('agenda.bookAt', { time, room: room || t('agenda.noRoom') })}
              onClick={() => openNewExam({ day, time, room, resource, ...(doctor ? { doctor: doctor.iuid } : {}) })}
            >
              {t('newExam.book')}
            </Button>
          </li>
        ))}
        {free.length === 0 && <li className={classes.noneFree}>{t('agenda.noneFree')}</li>}
      </ul>
      {laterFree > 0 && (
        <p className={classes.later}>
          {t('agenda.freeOn', { day: format.day(tomorrow).slice(0, 5), count: laterFree })}
          <Button size="compact-xs" variant="subtle" onClick={() => onDay(tomorrow)}>
            {t('agenda.see')}
          </Button>
        </p>
      )}
    </section>
  );
}
