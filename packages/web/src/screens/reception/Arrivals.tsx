import type { ArrivalState, DeskQueue, WorklistExam } from '@gesta/domain';
import { sayName } from '@gesta/report';
import { Button, Select } from '@mantine/core';
import { IconCalendarPlus, IconChecks } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useKeys } from '../../ui/hotkeys.ts';
import { KeyHint } from '../../ui/KeyHint.tsx';
import { useRows } from '../../ui/useRows.ts';
import { useT } from '../../ui/useT.tsx';
import { ARRIVAL_KEY, ArrivalRow } from './ArrivalRow.tsx';
import classes from './arrivals.module.css';
import { firstRows, groupArrivals, isHere, isToCome, roomsOf, toComeUntil } from './arrivals.ts';
import shared from './reception.module.css';
import { ARRIVAL_ACTS } from './receptionActs.ts';
import type { TileName } from './tiles.ts';
import { useArrival } from './useArrival.ts';

/** As many as a laptop shows; one more is shown rather than announced. */
const FIRST_SHOWN = 10;

type Props = {
  queue: DeskQueue;
  now: number;
  clock: string;
  /** Until when the first tile counts, and when the day ends. */
  until: string;
  end: string;
  chosen: TileName | null;
  onNew: () => void;
};

export function Arrivals({ queue, now, clock, until, end, chosen, onNew }: Props) {
  const { t } = useT();
  const [room, setRoom] = useState<string | null>(null);
  const [all, setAll] = useState(false);
  const { mark, undo, busy } = useArrival();
  const wanted = filtered(queue.arrivals, room, chosen, until);
  const groups = groupArrivals(wanted);
  const total = groups.reduce((sum, { exams }) => sum + exams.length, 0);
  const isWhole = all || total <= FIRST_SHOWN + 1;
  const shown = isWhole ? groups : firstRows(groups, FIRST_SHOWN);
  const exams = shown.flatMap((group) => group.exams);
  const next = exams.find(isToCome) ?? exams[0];
  const rows = useRows(
    exams.map(({ id }) => id),
    next?.id,
  );
  const onKey = () => {
    const id = rows.element()?.dataset.row;
    const exam = exams.find((each) => each.id === id);
    if (exam) advance(exam, isHere(exam) ? 'inRoom' : 'arrived');
  };
  const advance = (exam: WorklistExam, state: ArrivalState) => mark(exam, state);
  useKeys([
    { key: 'j', label: 'studies.nextRow', run: () => rows.move(1) },
    { key: 'k', label: 'studies.previousRow', run: () => rows.move(-1) },
    { key: 'Enter', label: ARRIVAL_ACTS.card.label, run: rows.open },
    { key: ARRIVAL_KEY, label: 'reception.markKey', run: onKey },
    { key: 'z', label: 'common.undo', run: () => undo?.() },
  ]);
  const rooms = roomsOf(queue.arrivals);

  return (
    <Card
      padding="none"
      className={`${shared.tall} ${classes.card}`}
      title={t('reception.arrivals')}
      beside={
        rooms.length > 1 && (
          <Select
            className={classes.rooms ?? ''}
            size="xs"
            radius="xl"
            aria-label={t('reception.room')}
            placeholder={t('reception.allRooms')}
            data={rooms.map((each) => ({ value: each, label: sayName(each) }))}
            value={room}
            clearable
            onChange={setRoom}
          />
        )
      }
      actions={
        <span className={shared.keys}>
          <KeyHint keys={['J', 'K']} label={t('studies.keysMove')} />
          <KeyHint keys={[ARRIVAL_KEY]} label={t('reception.keyArrived')} />
          <KeyHint keys={['↵']} label={t('reception.keyCard')} />
        </span>
      }
    >
      {total === 0 ? (
        <EmptyState
          icon={IconChecks}
          title={t('reception.nobodyToCome')}
          hint={t('reception.nobodyToComeHint')}
          action={
            <Button
              variant="default"
              leftSection={<IconCalendarPlus size={16} stroke={1.75} aria-hidden />}
              onClick={onNew}
            >
              {t('newExam.title')}
            </Button>
          }
        />
      ) : (
        <div {...rows.list} className={classes.groups}>
          {shown.map(({ key, hour, here, exams: grouped }) => (
            <section key={key} aria-label={headOf(here, hour)}>
              <h3 className={classes.groupHead}>
                {headOf(here, hour)}
                <span>
                  {t(here ? 'reception.waitHere' : 'reception.toComeCount', {
                    count: groups.find((group) => group.key === key)?.exams.length ?? grouped.length,
                  })}
                </span>
              </h3>
              <ol className={shared.list}>
                {grouped.map((exam) => (
                  <ArrivalRow
                    key={exam.id}
                    exam={exam}
                    current={exam.id === rows.current}
                    now={now}
                    clock={clock}
                    busy={busy === exam.id}
                    onMark={advance}
                  />
                ))}
              </ol>
            </section>
          ))}
        </div>
      )}
      <footer className={classes.foot}>
        {!isWhole && (
          <Button size="xs" variant="subtle" onClick={() => setAll(true)}>
            {t('reception.moreUntil', { count: total - exams.length, time: end })}
          </Button>
        )}
        <Link to="/worklist" search={{ day: queue.day }} className={shared.strongLink}>
          {t('reception.openAgenda')}
        </Link>
      </footer>
    </Card>
  );

  function headOf(here: boolean, hour: number | null): string {
    if (here) return t('reception.alreadyHere');
    return hour === null ? t('reception.noHour') : t('reception.hour', { hour });
  }
}

/** The tiles choose among those who are to come and those who are here; the others speak of other lists. */
function filtered(exams: readonly WorklistExam[], room: string | null, chosen: TileName | null, until: string) {
  const ofRoom = room === null ? exams : exams.filter((exam) => exam.room === room);
  if (chosen === 'here') return ofRoom.filter(isHere);
  return chosen === 'coming' ? toComeUntil(ofRoom, until) : ofRoom;
}
