import { Outlet, useLocation, useParams } from '@tanstack/react-router';
import { type ComponentProps, type ReactNode, useMemo, useState } from 'react';
import { useSession } from '../../../api/session.tsx';
import { AssistantHost } from '../../../asking/AssistantHost.tsx';
import { useAssistant } from '../../../asking/assistantDesk.ts';
import { screenOfExam } from '../../../asking/screenOfExam.ts';
import { AssistantBeside } from '../../../assistant/AssistantBeside.tsx';
import { FindingsProvider } from '../../../exam/conclusion/FindingsProvider.tsx';
import { RedatingNote } from '../../../exam/dating/RedatingNote.tsx';
import { MachineMeasures } from '../../../exam/device/MachineMeasures.tsx';
import { ExamProvider } from '../../../exam/ExamProvider.tsx';
import { ExamQuestions } from '../../../exam/ExamQuestions.tsx';
import type { ExamHome } from '../../../exam/examPage.ts';
import { type Opened, Opening } from '../../../exam/Opening.tsx';
import { ExamPassport } from '../../../exam/passport/ExamPassport.tsx';
import { ReportProvider } from '../../../exam/report/ReportProvider.tsx';
import { WorkspaceFrame } from '../../../exam/WorkspaceFrame.tsx';
import { useT } from '../../../ui/useT.tsx';
import { ExamAside, FindingsBeside, InFocus } from './ExamAside.tsx';
import { ExamBar } from './ExamBar.tsx';
import { ExamFoot, type FootPlace } from './ExamFoot.tsx';
import { ExamSide } from './ExamSide.tsx';
import { PatientCard } from './PatientCard.tsx';
import { useFetalHome } from './useFetalHome.ts';

const INSTEAD: Readonly<Record<Exclude<FootPlace, 'measures'>, ReactNode>> = {
  curves: <InFocus />,
  findings: <FindingsBeside />,
};

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
  const { pathname, search } = useLocation();
  const { company } = useSession();
  const { formId } = useParams({ strict: false });
  const fetus = Number((search as { feto?: number }).feto ?? 1);
  const { home, place: footPlace, foot } = useFoot(useFetalHome(opened), formId);
  // Forms that change in the clinic while an exam is open count from the next time it is opened.
  const [forms] = useState(definitions);
  return (
    <ExamProvider opened={opened} definitions={forms} reload={reload} home={home}>
      <ExamQuestions>
        <FindingsProvider>
          <ReportProvider inBar>
            <MachineMeasures>
              <AssistantHost
                screen={screenOfExam(pathname)}
                formKey={formId ?? null}
                interaction={opened.interaction.iuid}
                company={company.iuid}
                fetus={fetus}
              >
                <AssistedFrame
                  bar={<ExamBar />}
                  side={<ExamSide />}
                  card={<PatientCard />}
                  {...(formId === undefined ? {} : { aside: <ExamAside /> })}
                  {...(formId === undefined || footPlace === 'measures' ? {} : { instead: INSTEAD[footPlace] })}
                  foot={foot}
                  place={pathname}
                >
                  <RedatingNote />
                  <Outlet />
                </AssistedFrame>
              </AssistantHost>
            </MachineMeasures>
          </ReportProvider>
        </FindingsProvider>
        <ExamPassport />
      </ExamQuestions>
    </ExamProvider>
  );
}

/** The frame, and in it whoever is asked, while she is. */
function AssistedFrame(props: ComponentProps<typeof WorkspaceFrame>) {
  const { t } = useT();
  const desk = useAssistant();
  const beside = desk?.isOpen ? { label: t('assistant.title'), node: <AssistantBeside />, onClose: desk.close } : null;
  return <WorkspaceFrame {...props} beside={beside} />;
}

/** The places at the foot of a narrow screen. Whoever is led to a field is led back to the fields. */
function useFoot(own: ExamHome, formId: string | undefined) {
  const [place, setPlace] = useState<FootPlace>('measures');
  const [lastForm, setLastForm] = useState(own.firstForm);
  if (formId !== undefined && formId !== lastForm) setLastForm(formId);
  const home = useMemo(
    (): ExamHome => ({
      ...own,
      goToForm: (form, at) => {
        setPlace('measures');
        own.goToForm(form, at);
      },
    }),
    [own],
  );
  return { home, place, foot: <ExamFoot place={place} onPlace={setPlace} onForm={() => own.goToForm(lastForm)} /> };
}
