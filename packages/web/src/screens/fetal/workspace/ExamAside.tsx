import { isSet, type Placed, placingAt } from '@gesta/forms';
import { useParams } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useFocused } from '../../../exam/focus.ts';
import { SecondReading } from '../../../exam/guard/GuardPanel.tsx';
import { ApartAside } from '../../../exam/page/ApartAside.tsx';
import { useReportDesk } from '../../../exam/report/reportDesk.ts';
import { usePresent } from '../../../exam/usePresent.ts';
import { useExam, useExamLater } from '../../../form/exam.ts';
import { useOpenMachine } from '../../../form/machine/machine.ts';
import { RiskMoves } from '../../../form/risk/RiskMoves.tsx';
import { FindingsCard } from './FindingsCard.tsx';
import { GrowthOverview } from './GrowthOverview.tsx';
import { TrajectoryPanel } from './TrajectoryPanel.tsx';
import { TwinAside } from './TwinAside.tsx';
import { useSideBySide } from './twins/useSideBySide.ts';
import { useRisksOnPage } from './useRisksOnPage.ts';
import { VisitsCard, watchedBy } from './VisitsCard.tsx';

/** What is in focus on its curve, then what does not fit in the exam, then what it says; or what the machine says of all that. */
export function ExamAside() {
  const machine = useOpenMachine();
  if (machine) return <machine.parts.Aside />;
  return (
    <>
      <InFocus />
      <FindingsBeside />
    </>
  );
}

export function FindingsBeside() {
  const { readOnly } = useExam();
  const { guarding } = useReportDesk();
  return (
    <>
      <SecondReading guarding={guarding} readOnly={readOnly} />
      <FindingsCard />
    </>
  );
}

/** What belongs to the measure somebody is at; it stays while the focus passes through fields of its form that are no numbers. */
export function InFocus() {
  const focused = useFocused();
  const { formId = '' } = useParams({ strict: false });
  const together = useSideBySide();
  const form = usePresent().find(({ key }) => key === formId);
  const beside = form?.page?.aside;
  const watched = useMemo(() => watchedBy(form), [form]);
  const risks = useRisksOnPage(form);
  const [measure, setMeasure] = useState<Placed | null>(null);
  if (focused !== null && focused.key !== measure?.key && isMeasured(focused)) setMeasure(focused);
  const drawn = useIsDrawn(measure);
  if (together.on) return <TwinAside form={formId} />;
  if (beside !== undefined) return <ApartAside shows={beside} />;
  const unfocused = watched ? <VisitsCard place={watched} /> : <GrowthOverview />;
  const isEmpty = measure === null || measure.form !== formId || !drawn;
  const measured = isEmpty ? unfocused : <TrajectoryPanel place={measure} />;
  return risks.length > 0 ? <RiskMoves risks={risks} otherwise={measured} /> : measured;
}

/** Whether there is something to see of a measure: a curve, or a value of this exam or another. */
function useIsDrawn(measure: Placed | null): boolean {
  const { opened } = useExam();
  return useExamLater(({ values }) => {
    if (measure === null) return false;
    const all = [values, ...opened.otherInteractions.map(({ formValues }) => formValues)];
    return placingAt(measure) !== null || all.some((each) => isSet(each[measure.key]));
  });
}

/** A number of the fetus, or one that has a curve; the mother's height has no trajectory. */
const isMeasured = (place: Placed): boolean =>
  placingAt(place) !== null ||
  (place.panel.replicate === 'feto' && place.field.type === 'textfield' && place.field.decimals !== undefined);
