import { Outlet, useLocation, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { FindingsProvider } from '../../../exam/conclusion/FindingsProvider.tsx';
import { RedatingNote } from '../../../exam/dating/RedatingNote.tsx';
import { ExamProvider } from '../../../exam/ExamProvider.tsx';
import { ExamQuestions } from '../../../exam/ExamQuestions.tsx';
import { type Opened, Opening } from '../../../exam/Opening.tsx';
import { ExamPassport } from '../../../exam/passport/ExamPassport.tsx';
import { ReportProvider } from '../../../exam/report/ReportProvider.tsx';
import { WorkspaceFrame } from '../../../exam/WorkspaceFrame.tsx';
import { ExamAside } from './ExamAside.tsx';
import { ExamBar } from './ExamBar.tsx';
import { ExamSide } from './ExamSide.tsx';
import { PatientCard } from './PatientCard.tsx';
import { useFetalHome } from './useFetalHome.ts';

/** An exam and everything around it; its pages are shown in the middle. */
export function ExamLayout() {
  const { gestationInteractionId = '' } = useParams({ strict: false });
  return (
    <Opening key={gestationInteractionId} iuid={gestationInteractionId}>
      {(exam) => <Exam {...exam} />}
    </Opening>
  );
}

function Exam({ opened, definitions, reload }: Opened) {
  const { pathname } = useLocation();
  const { formId } = useParams({ strict: false });
  const home = useFetalHome(opened);
  // Forms that change in the clinic while an exam is open count from the next time it is opened.
  const [forms] = useState(definitions);
  return (
    <ExamProvider opened={opened} definitions={forms} reload={reload} home={home}>
      <ExamQuestions>
        <FindingsProvider>
          <ReportProvider>
            <WorkspaceFrame
              bar={<ExamBar />}
              side={<ExamSide />}
              card={<PatientCard />}
              {...(formId === undefined ? {} : { aside: <ExamAside /> })}
              place={pathname}
            >
              <RedatingNote />
              <Outlet />
            </WorkspaceFrame>
          </ReportProvider>
        </FindingsProvider>
        <ExamPassport />
      </ExamQuestions>
    </ExamProvider>
  );
}
