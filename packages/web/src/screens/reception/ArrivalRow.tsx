import type { ArrivalState, Translate, WorklistExam } from '@gesta/domain';
import { describeExam, sayName } from '@gesta/report';
import { Button } from '@mantine/core';
import {
  type Icon,
  IconArmchair,
  IconArrowsShuffle,
  IconCheck,
  IconClock,
  IconDoorEnter,
  IconHourglass,
} from '@tabler/icons-react';
import { openExamCard } from '../../examCard/cardStore.ts';
import { Kbd } from '../../ui/Kbd.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { useT } from '../../ui/useT.tsx';
import classes from './arrivals.module.css';
import { isHere, waitedMinutes, waitsLong } from './arrivals.ts';
import { ARRIVAL_ACTS } from './receptionActs.ts';

export const ARRIVAL_KEY = 'C';

type Props = {
  exam: WorklistExam;
  current: boolean;
  now: number;
  clock: string;
  busy: boolean;
  onMark: (exam: WorklistExam, state: ArrivalState) => void;
};

/** One visit: its hour, who comes for what and where, how far she is, and the next mark. */
export function ArrivalRow({ exam, current, now, clock, busy, onMark }: Props) {
  const { t } = useT();
  const name = sayName(exam.patientName);
  const here = isHere(exam);
  const what = [examWords(exam, t), ageWords(exam, t)].filter((part) => part !== '').join(' · ');
  return (
    <li className={classes.row} data-row={exam.id} data-current={current || undefined}>
      <button type="button" className={classes.open} data-main onClick={() => openExamCard(exam.id)}>
        <time className={classes.hour}>{exam.serviceTime ?? t('reception.noHourShort')}</time>
        <span className={classes.who}>
          <b>{name}</b>
          <small>
            {exam.room !== '' && <span className={classes.roomFirst}>{`${sayName(exam.room)} · `}</span>}
            {what}
          </small>
        </span>
        <span className={classes.place}>
          <span>{[exam.room === '' ? '' : sayName(exam.room), exam.resource].filter(Boolean).join(' · ')}</span>
          <small>{exam.doctor?.name ?? ''}</small>
        </span>
        <VisitState exam={exam} now={now} clock={clock} />
      </button>
      <Button
        className={classes.mark ?? ''}
        size="xs"
        variant={here ? 'light' : current ? 'filled' : 'default'}
        loading={busy}
        leftSection={
          here ? (
            <IconDoorEnter size={15} stroke={1.75} aria-hidden />
          ) : (
            <IconCheck size={14} stroke={1.75} aria-hidden />
          )
        }
        rightSection={current && !here ? <Kbd onAccent>{ARRIVAL_KEY}</Kbd> : undefined}
        onClick={() => onMark(exam, here ? 'inRoom' : 'arrived')}
      >
        {t(ARRIVAL_ACTS[here ? 'inRoom' : 'arrived'].label)}
        <span className="visually-hidden">{` ${name}`}</span>
      </Button>
    </li>
  );
}

function examWords(exam: WorklistExam, t: Translate): string {
  const told = { ...exam, type: 'exame', fetuses: null, gestationStart: null, serviceDay: exam.serviceDate } as const;
  return describeExam(told, t).title;
}

function ageWords({ gestationalAge }: WorklistExam, t: Translate): string {
  if (gestationalAge === null) return '';
  return t('gestation.ageShort', { weeks: Math.floor(gestationalAge / 7), days: gestationalAge % 7 });
}

type StateProps = Pick<Props, 'exam' | 'now' | 'clock'>;

function VisitState({ exam, now, clock }: StateProps) {
  const { t } = useT();
  const format = useFormat();
  const { tone, icon: StateIcon, words } = stateOf();
  function stateOf(): { tone: string; icon: Icon; words: string } {
    if (waitsLong(exam, now, clock)) {
      const wait = t('reception.waits', { minutes: waitedMinutes(exam, now) });
      return { tone: 'warn', icon: IconHourglass, words: wait };
    }
    if (isHere(exam)) {
      const time = exam.arrival.at === null ? '' : format.time(exam.arrival.at);
      return { tone: 'accent', icon: IconArmchair, words: t('reception.arrivedAt', { time }) };
    }
    if (exam.squeezedIn) return { tone: 'warn', icon: IconArrowsShuffle, words: t('reception.squeezedIn') };
    return { tone: 'quiet', icon: IconClock, words: t('reception.toCome') };
  }
  return (
    <span className={classes.state} data-tone={tone}>
      <StateIcon size={15} stroke={1.75} aria-hidden />
      {words}
    </span>
  );
}
