import { type Translate, takesChanges, type WorklistExam } from '@gesta/domain';
import { IconPencil, IconPrinter, IconTrash } from '@tabler/icons-react';
import type { RowAct } from '../../../ui/RowMenu.tsx';

export type WorklistWays = {
  t: Translate;
  print: (exam: WorklistExam) => void;
  onEdit: (exam: WorklistExam) => void;
  onRemove: (exam: WorklistExam) => void;
};

/** What the menu of a line offers, whoever looks at it: the desk's work is everybody's. */
export function worklistRowActs(exam: WorklistExam, { t, print, onEdit, onRemove }: WorklistWays): RowAct[] {
  const edit: RowAct = {
    icon: IconPencil,
    label: t('common.edit'),
    asks: ['updateWorklistExam'],
    run: () => onEdit(exam),
  };
  return [
    { icon: IconPrinter, label: t('worklist.printProtocol'), asks: ['examCard'], run: () => print(exam) },
    ...(takesChanges(exam) ? [edit] : []),
    { icon: IconTrash, label: t('common.remove'), asks: ['removeWorklistExam'], run: () => onRemove(exam) },
  ];
}
