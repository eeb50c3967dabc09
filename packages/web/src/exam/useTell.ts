import type { OpenedExam } from '@gesta/domain';
import type { Tell } from '@gesta/forms';
import { certificateText } from '@gesta/report';
import { useCallback } from 'react';
import { useT } from '../ui/useT.tsx';

const DUE = 'gestationalAge.info.dateParto';

/** What the forms cannot know by themselves: whose certificate it is, in which language, and when her pregnancy is due. */
export function useTell({ patient: { name }, due }: OpenedExam): Tell {
  const { t } = useT();
  return useCallback(
    (what, place, values) =>
      what === 'due' ? (values[DUE] ?? due) : certificateText(place, values, { patient: name, t }),
    [name, due, t],
  );
}
