import { hourAt, minuteAt, type WorklistExam } from '@gesta/domain';
import { sayName } from '@gesta/report';
import type { DragEvent, KeyboardEvent, RefObject } from 'react';
import { useT } from '../../../ui/useT.tsx';
import classes from './agenda.module.css';
import { BookingButton } from './BookingButton.tsx';
import type { RoomColumn } from './columns.ts';
import { type AgendaCell, cellsOf, isSameCell } from './cursor.ts';
import { FreeButton } from './FreeButton.tsx';
import type { DaySpan } from './layout.ts';

export const MINUTE_PX = 1.15;
const HOUR = 60;

export type Moving = { exam: WorklistExam; room: string; at: number };

type Props = {
  ref: RefObject<HTMLElement | null>;
  columns: readonly RoomColumn[];
  span: DaySpan;
  /** Where the keys stand. */
  cursor: AgendaCell | null;
  /** Which groups are on view; the others are pale. */
  shows: (exam: WorklistExam) => boolean;
  chosen: string | null;
  moving: Moving | null;
  /** Minutes since midnight on the clinic's clock; null on another day. */
  now: number | null;
  onCursor: (cell: AgendaCell) => void;
  onChoose: (exam: WorklistExam) => void;
  onOpen: (exam: WorklistExam) => void;
  onBook: (cell: AgendaCell) => void;
  onMove: (exam: string, room: string, at: number) => void;
  onKey: (event: KeyboardEvent) => void;
};

/** One column per room, one row per half hour. */
export function AgendaGrid(props: Props) {
  const { ref, columns, span, now, onKey } = props;
  const { t } = useT();
  const hours: number[] = [];
  for (let at = span.from; at < span.to; at += HOUR) hours.push(at);
  const top = (at: number) => (at - span.from) * MINUTE_PX;
  return (
    <section
      ref={ref}
      className={classes.grid}
      aria-label={t('agenda.grid')}
      style={{ gridTemplateColumns: `52px repeat(${columns.length}, minmax(190px, 1fr))` }}
      onKeyDown={onKey}
    >
      <span className={classes.corner} />
      {columns.map((column) => (
        <RoomHead key={column.room} column={column} />
      ))}
      <div className={classes.hours} style={{ height: top(span.to) }}>
        {hours.map((at) => (
          <span key={at} style={{ top: top(at) }}>
            {hourAt(at)}
          </span>
        ))}
      </div>
      {columns.map((column) => (
        <Room key={column.room} {...props} column={column} />
      ))}
      {now !== null && now >= span.from && now <= span.to && (
        <div className={classes.now} style={{ '--now': `${top(now)}px` } as React.CSSProperties}>
          <time>{hourAt(now)}</time>
          <i />
        </div>
      )}
    </section>
  );
}

function RoomHead({ column }: { column: RoomColumn }) {
  const { t } = useT();
  return (
    <div className={classes.roomHead}>
      <b>{[column.room ? sayName(column.room) : t('agenda.noRoom'), column.resource].filter(Boolean).join(' · ')}</b>
      <small>
        <span>{column.doctor?.name}</span>
        <span>{t('agenda.freeToday', { count: column.free })}</span>
      </small>
    </div>
  );
}

function Room({
  column,
  span,
  cursor,
  shows,
  chosen,
  moving,
  onCursor,
  onChoose,
  onOpen,
  onBook,
  onMove,
}: Props & { column: RoomColumn }) {
  const { t } = useT();
  const { room, placed } = column;
  const top = (at: number) => (at - span.from) * MINUTE_PX;
  const isCursor = (cell: AgendaCell) => cursor !== null && isSameCell(cursor, cell);
  const onDrop = (event: DragEvent<HTMLElement>) => {
    event.preventDefault();
    const y = event.clientY - event.currentTarget.getBoundingClientRect().top;
    const at = span.from + Math.floor(y / MINUTE_PX / span.step) * span.step;
    onMove(event.dataTransfer.getData('text/plain'), room, at);
  };
  return (
    <section
      className={classes.room}
      aria-label={room || t('agenda.noRoom')}
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDrop}
    >
      {cellsOf(column, span).map((cell) => {
        const booking = placed.find(({ exam }) => exam.id === cell.exam);
        if (booking === undefined)
          return (
            <FreeButton
              key={cell.time}
              cell={cell}
              top={top(minuteAt(cell.time))}
              height={span.step * MINUTE_PX}
              minutes={span.step}
              current={isCursor(cell)}
              onFocus={() => onCursor(cell)}
              onBook={() => onBook(cell)}
            />
          );
        return (
          <BookingButton
            key={booking.exam.id}
            booking={booking}
            top={top(booking.from)}
            height={(booking.to - booking.from) * MINUTE_PX}
            current={isCursor(cell)}
            chosen={booking.exam.id === chosen}
            pale={!shows(booking.exam) || moving?.exam.id === booking.exam.id}
            onFocus={() => onCursor(cell)}
            onChoose={() => onChoose(booking.exam)}
            onOpen={() => onOpen(booking.exam)}
          />
        );
      })}
      {moving?.room === room && (
        <div
          className={classes.moving}
          style={{ top: top(moving.at), height: (moving.exam.minutes ?? span.step) * MINUTE_PX }}
          role="status"
        >
          {t('agenda.movingTo', { time: hourAt(moving.at), room: room ? sayName(room) : t('agenda.noRoom') })}
        </div>
      )}
    </section>
  );
}
