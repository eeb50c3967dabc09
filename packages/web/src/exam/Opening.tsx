import type { OpenedExam } from '@gesta/domain';
import type { FormDefinition } from '@gesta/forms';
import { useNavigate } from '@tanstack/react-router';
import { Fragment, type ReactNode, useEffect, useState } from 'react';
import { logFailure } from '../api/logFailure.ts';
import { useDefinitions } from '../api/useDefinitions.ts';
import { NotLoaded } from '../shell/NotLoaded.tsx';
import { ScreenSkeleton } from '../shell/ScreenSkeleton.tsx';
import { notifyFailed, notifyProblem } from '../ui/notify.ts';
import { useT } from '../ui/useT.tsx';
import classes from './exam.module.css';
import { useFormulas, useOpenedExam } from './useOpenedExam.ts';

export type Opened = { opened: OpenedExam; definitions: readonly FormDefinition[]; reload: () => Promise<void> };

type Props = {
  iuid: string;
  /** Said while the exam is on its way. */
  loading?: string;
  children: (exam: Opened) => ReactNode;
};

/** Loads an exam, the forms of the clinic and the formulas. What cannot be loaded leads back to the list. */
export function Opening({ iuid, loading, children }: Props) {
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
  if (opened === undefined) return loading === undefined ? <ScreenSkeleton /> : <Busy text={loading} />;
  if (forms.isPending) return <Busy text={t('fetal.loadingForms')} />;
  if (formulas.isPending) return <Busy text={t('form.calculating')} />;
  if (isRefetching) return <Busy text={t('form.updating')} />;
  return <Fragment key={round}>{children({ opened, definitions: forms.definitions, reload })}</Fragment>;
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
