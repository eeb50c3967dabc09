import type { ArrivalState, Translate, WorklistExam } from '@gesta/domain';
import { IconArrowBackUp, IconExternalLink, IconPencil, IconPrinter, IconTrash, IconUserX } from '@tabler/icons-react';
import type { RowAct } from '../../../ui/RowMenu.tsx';
import { visitGroup } from './visit.ts';

type Ways = {
  t: Translate;
  mayOpen: (exam: WorklistExam) => boolean;
  open: (exam: WorklistExam) => void;
  mark: (exam: WorklistExam, state: ArrivalState) => void;
  print: (exam: WorklistExam) => void;
  onEdit: (exam: WorklistExam) => void;
  onRemove: (exam: WorklistExam) => void;
};

/** What the menu of a booking offers; what is not possible is not there. */
export function visitActs(exam: WorklistExam, { t, mayOpen, open, mark, print, onEdit, onRemove }: Ways): RowAct[] {
  const group = visitGroup(exam);
  const acts: RowAct[] = [];
  if (mayOpen(exam)) acts.push({ icon: IconExternalLink, label: t('newExam.open'), run: () => open(exam) });
  if (group === 'booked')
    acts.push({ icon: IconUserX, label: t('agenda.markNoShow'), run: () => mark(exam, 'noShow') });
  if (exam.arrival.state !== 'booked') {
    acts.push({ icon: IconArrowBackUp, label: t('agenda.unmark'), run: () => mark(exam, 'booked') });
  }
  acts.push(
    { icon: IconPrinter, label: t('worklist.printProtocol'), run: () => print(exam) },
    { icon: IconPencil, label: t('common.edit'), run: () => onEdit(exam) },
    { icon: IconTrash, label: t('common.remove'), run: () => onRemove(exam) },
  );
  return acts;
}
