import { addDays, type CalendarDay } from '@gesta/clinical';
import { ActionIcon, Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import chip from './chip.module.css';
import { DayField } from './DayField.tsx';
import classes from './DayNavigator.module.css';
import { useT } from './useT.tsx';
import { weekdayName } from './weekdayName.ts';

type Props = { day: CalendarDay; today: CalendarDay; onGo: (day: CalendarDay | null) => void };

/** One day at a time, a day typed as DDMMYYYY, or today. */
export function DayNavigator({ day, today, onGo }: Props) {
  const { t, locale } = useT();
  return (
    <div className={classes.dayTools}>
      <div className={classes.day}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          aria-label={t('study.previousDay')}
          onClick={() => onGo(addDays(day, -1))}
        >
          <IconChevronLeft size={16} stroke={1.75} aria-hidden />
        </ActionIcon>
        <span className={classes.weekday}>{weekdayName(day, locale)}</span>
        <DayField
          className={classes.dayField}
          classNames={{ error: classes.dayError ?? '' }}
          variant="unstyled"
          aria-label={t('common.date')}
          value={day}
          onChange={(typed) => typed && onGo(typed)}
        />
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          aria-label={t('study.nextDay')}
          onClick={() => onGo(addDays(day, 1))}
        >
          <IconChevronRight size={16} stroke={1.75} aria-hidden />
        </ActionIcon>
      </div>
      <Button className={chip.chip} variant="default" data-on={day === today || undefined} onClick={() => onGo(null)}>
        {t('studies.today')}
      </Button>
    </div>
  );
}
