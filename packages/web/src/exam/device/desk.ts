import type { ExamMeasure, ExamMeasures } from '@gesta/domain';
import type { FetusQuestion, MeasureProposal, MeasureProposals, Placed } from '@gesta/forms';
import { use } from 'react';
import { DeskContext } from '../../form/machine/machine.ts';
import type { KindCounts, RowKind } from './rowKind.ts';
import type { ShownPlaces } from './shownPlaces.ts';

/** A measure of the machine beside the field it belongs into. */
export type DeskRow = {
  proposal: MeasureProposal;
  measure: ExamMeasure;
  kind: RowKind;
  place: Placed | null;
};

/** What the parts of an open exam know of its machine. */
export type Desk = {
  sent: ExamMeasures;
  hasAside: boolean;
  /** Those that count, and of several readings the one that does. */
  rows: readonly DeskRow[];
  at: ReadonlyMap<string, DeskRow>;
  counts: KindCounts;
  /** The fetuses it speaks of; while one is open, nothing is proposed for it. */
  fetuses: readonly FetusQuestion[];
  proposals: MeasureProposals;
  unread: number;
  readOnly: boolean;
  isOpen: boolean;
  filter: RowKind | null;
  shown: ShownPlaces;
  toggle: () => void;
  narrow: (kind: RowKind | null) => void;
  /** One measure, over whatever stands there: whoever names it has seen both. */
  accept: (row: DeskRow, as?: 'sent' | 'likely') => void;
  /** Everything of these that fills an empty field and leaves nothing open; undone by one press. */
  acceptEmpty: (rows: readonly DeskRow[]) => void;
  keep: (row: DeskRow) => void;
  nameFetuses: (answers: Record<string, number | null>) => void;
  /** Opens the picker of parameters, at a measure. */
  choose: (measure: ExamMeasure, isPreset: boolean) => void;
};

export function useDesk(): Desk {
  const desk = use(DeskContext);
  if (desk === null) throw new Error('useDesk needs measures of a machine around it');
  return desk as Desk;
}
