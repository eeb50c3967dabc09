import { LeaveGuard } from '../form/LeaveGuard.tsx';
import { ReplayNotice } from '../form/ReplayNotice.tsx';
import { SavedMark } from '../form/SavedMark.tsx';
import { WhoElse } from '../form/WhoElse.tsx';
import { useExamPage } from './examPage.ts';

/** Who else is in the exam, and whether what was typed is safe. */
export function SavingMarks() {
  const { saving } = useExamPage();
  return (
    <>
      <WhoElse />
      {saving && (
        <>
          <SavedMark saving={saving} />
          <ReplayNotice saving={saving} />
          <LeaveGuard saving={saving} />
        </>
      )}
    </>
  );
}
