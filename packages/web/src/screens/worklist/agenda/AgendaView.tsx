import type { CalendarDay } from '@gesta/clinical';
import { type DayHours, minuteAt, takesChanges, type WorklistExam } from '@gesta/domain';
import { sayName } from '@gesta/report';
import { Drawer, NativeSelect } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { useSession } from '../../../api/session.tsx';
import { openNewExam } from '../../../registerExam/openNewExam.ts';
import { timeIn } from '../../../ui/dayTime.ts';
import { NewButton } from '../../../ui/NewButton.tsx';
import { useNow } from '../../../ui/useNow.ts';
import { useT } from '../../../ui/useT.tsx';
import { AgendaFoot } from './AgendaFoot.tsx';
import { AgendaGrid, MINUTE_PX, type Moving } from './AgendaGrid.tsx';
import classes from './agenda.module.css';
import { BookingCard } from './BookingCard.tsx';
import { roomColumns } from './columns.ts';
import { type AgendaCell, cellsOf, isSameCell, nearest } from './cursor.ts';
import { spanOf } from './layout.ts';
import { NextFree } from './NextFree.tsx';
import { useAgendaKeys } from './useAgendaKeys.ts';
import { useVisitActs } from './useVisitActs.ts';
import { mayOpenVisit, visitActs } from './visitActs.ts';

/** As much of the past as is still talked about. */
const BEFORE_NOW = 150;

type Props = {
  day: CalendarDay;
  hours: DayHours;
  exams: readonly WorklistExam[];
  shows: (exam: WorklistExam) => boolean;
  onDay: (day: CalendarDay) => void;
  onEdit: (exam: WorklistExam) => void;
  onRemove: (exam: WorklistExam) => void;
};

/** The day by rooms and hours, with the chosen booking and what is free next beside it. */
export function AgendaView({ day, hours, exams, shows, onDay, onEdit, onRemove }: Props) {
  const { t } = useT();
  const { company } = useSession();
  const now = useNow();
  const clock = timeIn(company.timeZone, now);
  const today = day === company.today;
  const wide = useMediaQuery('(min-width: 1200px)', true, { getInitialValueInEffect: false });
  const single = useMediaQuery('(max-width: 899px)', false, { getInitialValueInEffect: false });
  const [room, setRoom] = useState<string | null>(null);
  const [at, setAt] = useState<AgendaCell | null>(null);
  const [picked, setPicked] = useState<string | null>(null);
  const [drawer, setDrawer] = useState(false);
  const [moving, setMoving] = useState<Moving | null>(null);
  const grid = useRef<HTMLElement>(null);
  const aside = useRef<HTMLElement>(null);
  const scroll = useRef<HTMLDivElement>(null);
  const acts = useVisitActs();

  const all = roomColumns(hours, exams);
  const columns = single ? all.filter((column) => column.room === (room ?? all[0]?.room)) : all;
  const span = spanOf(hours, exams);
  const cells = columns.flatMap((column) => cellsOf(column, span));
  const start = nearest(columns[0] ? cellsOf(columns[0], span) : [], today ? clock : '00:00');
  const cursor = (at && cells.find((cell) => isSameCell(cell, at))) ?? start;
  const chosen = exams.find(({ id }) => id === picked) ?? null;

  // A day begins where it is lived: a little before now, or with its first hour.
  const begins = today ? Math.max(0, minuteAt(clock) - BEFORE_NOW - span.from) * MINUTE_PX : 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a day; after that the scroll is the person's
  useEffect(() => scroll.current?.scrollTo({ top: begins }), [day]);

  const pick = (exam: WorklistExam, shown = true) => {
    setPicked(exam.id);
    setDrawer(shown);
  };
  const toCursor = (cell: AgendaCell) => {
    setAt(cell);
    if (cell.exam !== null) setPicked(cell.exam);
  };
  const book = (cell: AgendaCell) => {
    const here = all.find((column) => column.room === cell.room);
    openNewExam({
      ...{ day, time: cell.time, room: cell.room, resource: here?.resource ?? '' },
      ...(here?.doctor ? { doctor: here.doctor.iuid } : {}),
    });
  };
  const open = (exam: WorklistExam) => {
    if (mayOpenVisit(acts.actor, exam)) return acts.open(exam);
    pick(exam);
    aside.current?.querySelector('button')?.focus();
  };
  const settle = (exam: WorklistExam, to: { room: string; at: number }) =>
    takesChanges(exam) &&
    acts.move(exam, { ...to, resource: all.find((column) => column.room === to.room)?.resource ?? '' });
  const move = (exam: WorklistExam) => {
    if (!takesChanges(exam)) return pick(exam);
    setDrawer(false);
    const place = all.some((column) => column.room === exam.room) ? exam.room : (all[0]?.room ?? '');
    setMoving({ exam, room: place, at: minuteAt(exam.serviceTime ?? start?.time ?? hours.startTime) });
    grid.current?.querySelector<HTMLElement>('[data-cell][tabindex="0"]')?.focus();
  };
  const onKey = useAgendaKeys({
    ...{ grid, columns, span, cursor, exams, moving, setMoving, toCursor, open, book, move, settle },
    arrive: (exam) => acts.mark(exam, 'arrived'),
  });

  const card = chosen && (
    <BookingCard
      exam={chosen}
      now={now}
      acts={visitActs(chosen, { t, ...acts, onEdit, onRemove })}
      onMark={acts.mark}
      onMove={move}
      onPrint={acts.print}
    />
  );
  return (
    <div className={classes.agenda}>
      <div className={classes.frame}>
        {exams.length === 0 && (
          <div className={classes.empty}>
            <b>{t('agenda.empty')}</b>
            <NewButton onNew={() => openNewExam({ day })}>{t('newExam.title')}</NewButton>
          </div>
        )}
        {single && all.length > 1 && (
          <NativeSelect
            className={classes.roomChoice ?? ''}
            aria-label={t('common.room')}
            data={all.map((column) => ({
              value: column.room,
              label: column.room ? sayName(column.room) : t('agenda.noRoom'),
            }))}
            value={columns[0]?.room ?? ''}
            onChange={(event) => setRoom(event.currentTarget.value)}
          />
        )}
        <div ref={scroll} className={classes.scroll}>
          <AgendaGrid
            {...{ columns, span, cursor, shows, moving, onKey }}
            ref={grid}
            chosen={picked}
            now={today ? minuteAt(clock) : null}
            onCursor={toCursor}
            onChoose={(exam) => pick(exam)}
            onOpen={open}
            onBook={book}
            onMove={(id, place, minute) => {
              const exam = exams.find((each) => each.id === id);
              if (exam) settle(exam, { room: place, at: minute });
            }}
          />
        </div>
        <AgendaFoot moving={moving !== null} exams={exams} onPick={(exam) => pick(exam)} />
      </div>
      {wide && (
        <aside ref={aside} className={classes.aside}>
          {card}
          <NextFree day={day} today={today} from={today ? clock : '00:00'} onDay={onDay} />
        </aside>
      )}
      <Drawer
        opened={!wide && drawer && chosen !== null}
        onClose={() => setDrawer(false)}
        position="right"
        size={360}
        title={t('agenda.booking')}
        closeButtonProps={{ 'aria-label': t('common.close') }}
      >
        {card}
      </Drawer>
    </div>
  );
}
