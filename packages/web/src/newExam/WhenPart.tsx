import { addDays } from '@gesta/clinical';
import { minuteAt } from '@gesta/domain';
import { sayName } from '@gesta/report';
import { Button, TextInput } from '@mantine/core';
import { IconArrowsShuffle, IconClock, IconInfoCircle } from '@tabler/icons-react';
import { type KeyboardEvent, type Ref, useRef, useState } from 'react';
import { DayField } from '../ui/DayField.tsx';
import { readTypedTime } from '../ui/dayTime.ts';
import frame from '../ui/frame.module.css';
import { KeyHint } from '../ui/KeyHint.tsx';
import { useFormat } from '../ui/useFormat.ts';
import { useT } from '../ui/useT.tsx';
import { weekdayName } from '../ui/weekdayName.ts';
import { HourGrid } from './HourGrid.tsx';
import { MonthPicker } from './MonthPicker.tsx';
import classes from './newExam.module.css';
import type { NewExamState } from './useNewExam.ts';

type Props = {
  state: NewExamState;
  /** An hour that somebody has is asked about before it is taken. */
  onHour: (time: string, taken: boolean) => void;
};

/** On which day and at what hour; the hours are a suggestion and refuse nothing. */
export function WhenPart({ state, onHour }: Props) {
  const { t, locale } = useT();
  const format = useFormat();
  const { form, set } = state;
  const hour = useRef<HTMLInputElement>(null);
  const free = state.slots.filter((slot) => slot.state === 'free' && minuteAt(slot.time) >= state.now).length;
  const goTo = (day: typeof form.day) => set({ day, time: undefined, timeUnreadable: false });
  const onArrow = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by === undefined || event.altKey || event.target instanceof HTMLInputElement) return;
    event.preventDefault();
    goTo(addDays(form.day, by));
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrows go a day on from any button in it
    <div className={`${frame.aside} ${classes.when}`} onKeyDown={onArrow}>
      <div className={classes.partHead}>
        <h3>{t('newExam.when')}</h3>
        <KeyHint keys={['←', '→']} label={t('studies.keysDay')} />
      </div>
      <div className={classes.dayAndHour}>
        <DayField
          aria-label={t('newExam.day')}
          leftSection={<span className={classes.weekday}>{weekdayName(form.day, locale)}</span>}
          leftSectionWidth={44}
          leftSectionPointerEvents="none"
          value={form.day}
          onChange={(day) => day !== null && goTo(day)}
        />
        <HourField ref={hour} time={state.time} onTime={(time, timeUnreadable) => set({ time, timeUnreadable })} />
      </div>
      <MonthPicker day={form.day} room={state.room} onDay={goTo} />
      <div className={classes.hoursHead}>
        <b>{[state.room && sayName(state.room), format.day(form.day).slice(0, 5)].filter(Boolean).join(' · ')}</b>
        <span>{state.slots.length > 0 && t('newExam.freeOf', { free, count: state.slots.length })}</span>
      </div>
      <HourGrid state={state} onHour={onHour}>
        <Button
          className={classes.squeeze ?? ''}
          variant="default"
          leftSection={<IconArrowsShuffle size={14} stroke={1.75} aria-hidden />}
          onClick={() => hour.current?.focus()}
        >
          {t('newExam.squeezeIn')}
        </Button>
      </HourGrid>
      <p className={classes.tip}>
        <IconInfoCircle size={15} stroke={1.75} aria-hidden />
        {t('newExam.squeezeTip')}
      </p>
    </div>
  );
}

type HourFieldProps = {
  ref: Ref<HTMLInputElement>;
  time: string | null;
  /** Text that is no hour arrives as null and unreadable; an empty field is an exam without an hour. */
  onTime: (time: string | null, unreadable: boolean) => void;
};

function HourField({ ref, time, onTime }: HourFieldProps) {
  const { t } = useT();
  // While somebody types, the text is theirs; what it says counts at once.
  const [typed, setTyped] = useState<string | null>(null);
  const [left, setLeft] = useState(false);
  const unreadable = typed !== null && isUnreadable(typed);
  return (
    <TextInput
      ref={ref}
      aria-label={t('newExam.hour')}
      placeholder={t('newExam.noHour')}
      inputMode="numeric"
      autoComplete="off"
      maxLength={5}
      rightSection={<IconClock size={15} stroke={1.75} aria-hidden />}
      rightSectionPointerEvents="none"
      value={typed ?? time ?? ''}
      error={left && unreadable ? t('errors.timeInvalid') : undefined}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        setLeft(false);
        onTime(readTypedTime(text), isUnreadable(text));
      }}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={() => {
        setLeft(true);
        if (!unreadable) setTyped(null);
      }}
    />
  );
}

const isUnreadable = (text: string): boolean => text.trim() !== '' && readTypedTime(text) === null;
