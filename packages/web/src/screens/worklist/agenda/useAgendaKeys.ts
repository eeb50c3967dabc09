import type { WorklistExam } from '@gesta/domain';
import type { KeyboardEvent, RefObject } from 'react';
import { useKeys } from '../../../ui/hotkeys.ts';
import type { Moving } from './AgendaGrid.tsx';
import type { RoomColumn } from './columns.ts';
import { type AgendaCell, cellsOf, moveTarget, stepHour, stepRoom } from './cursor.ts';
import { AGENDA_KEYS } from './keys.ts';
import type { DaySpan } from './layout.ts';
import { nextVisitMark } from './visit.ts';

type Ways = {
  grid: RefObject<HTMLElement | null>;
  columns: readonly RoomColumn[];
  span: DaySpan;
  cursor: AgendaCell | null;
  exams: readonly WorklistExam[];
  moving: Moving | null;
  setMoving: (moving: Moving | null) => void;
  toCursor: (cell: AgendaCell) => void;
  open: (exam: WorklistExam) => void;
  book: (cell: AgendaCell) => void;
  move: (exam: WorklistExam) => void;
  settle: (exam: WorklistExam, to: { room: string; at: number }) => void;
  arrive: (exam: WorklistExam) => void;
};

const ARROWS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] as const;

/** The keys of the agenda: they stand in the list of the screen, and those of the grid itself are answered by what this gives back. */
export function useAgendaKeys(ways: Ways): (event: KeyboardEvent) => void {
  const { grid, columns, span, cursor, exams, moving, setMoving, toCursor, open, book, move, settle, arrive } = ways;
  const here = exams.find(({ id }) => id === cursor?.exam);
  const focus = (cell: AgendaCell | null) => {
    if (cell === null) return;
    toCursor(cell);
    const name = CSS.escape(cell.exam ?? `${cell.room} ${cell.time}`);
    const button = grid.current?.querySelector<HTMLElement>(`[data-cell="${name}"]`);
    button?.focus({ preventScroll: true });
    button?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  const step = (by: 1 | -1) => {
    const column = columns.find(({ room }) => room === cursor?.room);
    if (cursor === null || column === undefined) return;
    // The first press only shows where the keys stand.
    const inGrid = grid.current?.contains(document.activeElement) === true;
    focus(inGrid ? stepHour(cellsOf(column, span), cursor, by) : cursor);
  };
  useKeys([
    { key: 'ArrowUp', label: 'agenda.keyHour', run: () => step(-1) },
    { key: 'ArrowDown', label: 'agenda.keyHour', run: () => step(1) },
    {
      key: AGENDA_KEYS.arrived,
      label: 'agenda.markArrived',
      run: () => here && nextVisitMark(here) === 'arrived' && arrive(here),
    },
    { key: AGENDA_KEYS.move, label: 'agenda.move', run: () => here && move(here) },
    {
      key: AGENDA_KEYS.actions,
      label: 'studies.openActions',
      run: () => document.querySelector<HTMLElement>('[data-agenda-card] [data-actions]')?.click(),
    },
  ]);

  return (event) => {
    const arrow = ARROWS.find((key) => key === event.key);
    const take = (act: () => void) => {
      event.preventDefault();
      event.stopPropagation();
      act();
    };
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (moving !== null) {
      const rooms = columns.map(({ room }) => room);
      if (arrow) return take(() => setMoving({ ...moving, ...moveTarget(rooms, span, moving, arrow) }));
      if (event.key === 'Escape') return take(() => setMoving(null));
      if (event.key !== 'Enter') return;
      return take(() => {
        setMoving(null);
        settle(moving.exam, moving);
      });
    }
    if (cursor === null) return;
    if (event.key === 'Tab') {
      const cell = stepRoom(columns, span, cursor, event.shiftKey ? -1 : 1);
      // Past the last room Tab goes where it always goes.
      if (cell !== null) take(() => focus(cell));
    } else if (event.key === 'Enter') take(() => (here === undefined ? book(cursor) : open(here)));
  };
}
