import { Button, SegmentedControl } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useBlocker, useNavigate, useSearch } from '@tanstack/react-router';
import { useConfirm } from '../../ui/confirm.tsx';
import segments from '../../ui/segments.module.css';
import { useT } from '../../ui/useT.tsx';
import { EarlierImports } from './EarlierImports.tsx';
import { ExamImportFlow } from './ExamImportFlow.tsx';
import { ImportSteps } from './ImportSteps.tsx';
import classes from './moveIn.module.css';
import { moveInSearch } from './moveInSearch.ts';
import { PatientImportFlow } from './PatientImportFlow.tsx';
import { useEarlierImports } from './useEarlierImports.ts';
import { useExamImport } from './useExamImport.ts';
import { usePatientImport } from './usePatientImport.ts';

/** Records of another system: file, columns, preview, import, result. */
export function MoveInScreen() {
  const { t } = useT();
  const navigate = useNavigate();
  const kind = moveInSearch(useSearch({ strict: false })).kind ?? 'patients';
  const patients = usePatientImport();
  const exams = useExamImport();
  const earlier = useEarlierImports();
  const { step, setStep } = kind === 'patients' ? patients : exams;
  useLeaving(step === 'check' || step === 'send');
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <h1>{t(kind === 'patients' ? 'moveIn.title' : 'moveIn.titleExams')}</h1>
        <ImportSteps step={step} />
        {step === 'check' && (
          <Button
            variant="default"
            leftSection={<IconArrowLeft size={16} stroke={1.75} aria-hidden />}
            onClick={() => setStep('columns')}
          >
            {t('moveIn.step.columns')}
          </Button>
        )}
        {step === 'file' && (
          <SegmentedControl
            className={classes.kinds ?? ''}
            classNames={segments}
            aria-label={t('moveIn.kind')}
            value={kind}
            onChange={(value) =>
              void navigate({ to: '/patients/imports', search: moveInSearch({ kind: value }), replace: true })
            }
            data={[
              { value: 'patients', label: t('moveIn.kindPatients') },
              { value: 'exams', label: t('moveIn.kindExams') },
            ]}
          />
        )}
      </header>
      {kind === 'patients' ? (
        <PatientImportFlow state={patients} earlier={earlier} />
      ) : (
        <ExamImportFlow state={exams} earlier={earlier} />
      )}
      {(step === 'file' || step === 'done') && <EarlierImports answer={earlier.answer} undo={earlier.undo} />}
    </div>
  );
}

/** Nobody leaves decisions or a running import by accident. */
function useLeaving(busy: boolean): void {
  const { t } = useT();
  const confirm = useConfirm();
  useBlocker({
    shouldBlockFn: async ({ next }) => {
      if (!busy || next.pathname === '/login') return false;
      const { ok } = await confirm({
        title: t('moveIn.leaveTitle'),
        message: t('moveIn.leaveMessage'),
        confirmLabel: t('upload.leave'),
        cancelLabel: t('upload.stay'),
        danger: true,
      });
      return !ok;
    },
    enableBeforeUnload: busy,
  });
}
