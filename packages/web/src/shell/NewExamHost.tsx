import { lazy, Suspense, useState } from 'react';
import { useNewExamStart } from '../registerExam/openNewExam.ts';
import { loadScreen } from '../ui/loadScreen.ts';

const load = loadScreen(async () => ({ default: (await import('../newExam/NewExamDialog.tsx')).NewExamDialog }));
const Dialog = lazy(load);

/** The dialog of a new exam, fetched when it is first wanted. */
export function NewExamHost() {
  const start = useNewExamStart();
  const [wanted, setWanted] = useState(false);
  if (start !== null && !wanted) setWanted(true);
  if (!wanted) return null;
  return (
    <Suspense>
      <Dialog start={start} />
    </Suspense>
  );
}
