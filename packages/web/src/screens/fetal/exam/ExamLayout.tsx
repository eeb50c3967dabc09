import type { OpenedExam } from '@gesta/domain';
import type { FormDefinition } from '@gesta/forms';
import { Outlet, useLocation, useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { logFailure } from '../../../api/logFailure.ts';
import { useDefinitions } from '../../../api/useDefinitions.ts';
import { NotLoaded } from '../../../shell/NotLoaded.tsx';
import { ScreenSkeleton } from '../../../shell/ScreenSkeleton.tsx';
import { notifyFailed, notifyProblem } from '../../../ui/notify.ts';
import { useT } from '../../../ui/useT.tsx';
import { WorkspaceFrame } from '../WorkspaceFrame.tsx';
import { ExamAside } from './ExamAside.tsx';
import { ExamBar } from './ExamBar.tsx';
import { ExamPassport } from './ExamPassport.tsx';
import { ExamProvider } from './ExamProvider.tsx';
import { ExamQuestions } from './ExamQuestions.tsx';
import { ExamSide } from './ExamSide.tsx';
import classes from './exam.module.css';
import { PatientCard } from './PatientCard.tsx';
import { useFormulas, useOpenedExam } from './useOpenedExam.ts';

/** An exam and everything around it; its pages are shown in the middle. */
export function ExamLayout() {
  const { gestationInteractionId = '' } = useParams({ strict: false });
  return <Opening key={gestationInteractionId} iuid={gestationInteractionId} />;
}

function Opening({ iuid }: { iuid: string }) {
  const { t } = useT();
  const navigate = useNavigate();
  const { data: opened, error, refetch, isRefetching } = useOpenedExam(iuid);
  const formulas = useFormulas();
  // Restoring a version gives the exam other values: everything that is open on it begins again.
  const [round, setRound] = useState(0);
  const reload = async () => {
    await refetch();
    setRound((before) => before + 1);
  };
  useEffect(() => {
    if (error === null) return;
    logFailure(t(error.code === 'timeout' ? 'interaction.loadTimeout' : 'interaction.notFound'), error.code);
    notifyFailed(error, t);
    void navigate({ to: '/studies', replace: true });
  }, [error, navigate, t]);
  const forms = useClinicForms();
  if (formulas.isError) return <NotLoaded />;
  if (opened === undefined) return <ScreenSkeleton />;
  if (forms.isPending) return <Busy text={t('fetal.loadingForms')} />;
  if (formulas.isPending) return <Busy text={t('form.calculating')} />;
  if (isRefetching) return <Busy text={t('form.updating')} />;
  return <Exam key={round} {...{ opened, reload }} definitions={forms.definitions} />;
}

/** A group of forms that could not be loaded is said, and has none; the rest of the exam stays usable. */
function useClinicForms() {
  const { t } = useT();
  const forms = useDefinitions();
  useEffect(() => {
    if (forms.failedGroup !== null) notifyProblem(t('form.groupLoadFailed', { group: forms.failedGroup }));
  }, [forms.failedGroup, t]);
  return forms;
}

function Busy({ text }: { text: string }) {
  return (
    <>
      <p className={classes.busy} role="status">
        {text}
      </p>
      <ScreenSkeleton />
    </>
  );
}

type ExamProps = { opened: OpenedExam; definitions: readonly FormDefinition[]; reload: () => Promise<void> };

function Exam({ opened, definitions, reload }: ExamProps) {
  const { pathname } = useLocation();
  const { formId } = useParams({ strict: false });
  // Forms that change in the clinic while an exam is open count from the next time it is opened.
  const [forms] = useState(definitions);
  return (
    <ExamProvider opened={opened} definitions={forms} reload={reload}>
      <ExamQuestions>
        <WorkspaceFrame
          bar={<ExamBar />}
          side={<ExamSide />}
          card={<PatientCard />}
          {...(formId === undefined ? {} : { aside: <ExamAside /> })}
          place={pathname}
        >
          <Outlet />
        </WorkspaceFrame>
        <ExamPassport />
      </ExamQuestions>
    </ExamProvider>
  );
}
