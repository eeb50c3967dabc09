import type { OpenedExam } from '@gesta/domain';
import { carriedTo, motherFact, type Tell } from '@gesta/forms';
import { certificateText } from '@gesta/report';
import { useCallback, useMemo } from 'react';
import { useT } from '../ui/useT.tsx';

const DUE = 'gestationalAge.info.dateParto';

/**
 * What the forms cannot know by themselves: whose certificate it is, in which language, when her pregnancy is due, and what its earlier
 * exams say of her.
 */
export function useTell({ interaction, patient: { name }, otherInteractions, due }: OpenedExam): Tell {
  const { t } = useT();
  const earlier = useMemo(
    () => otherInteractions.filter(({ date }) => date < interaction.date).map(({ formValues }) => formValues),
    [otherInteractions, interaction.date],
  );
  return useCallback(
    (what, place, values) => {
      if (what === 'due') return values[DUE] ?? due;
      if (what === 'earlier') return carriedTo(place, values, earlier);
      if (what === 'mother') return motherFact(place, values, earlier);
      return certificateText(place, values, { patient: name, t });
    },
    [name, due, earlier, t],
  );
}
