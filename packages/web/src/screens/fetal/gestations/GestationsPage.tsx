import { currentGestation, type FetalWorkspace, interactionActions } from '@gesta/domain';
import { Skeleton } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useSession } from '../../../api/session.tsx';
import { useCall } from '../../../api/useCall.ts';
import { WorkspaceFrame } from '../../../exam/WorkspaceFrame.tsx';
import { PatientDialog } from '../../../patient/PatientDialog.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { ErrorNote } from '../../../ui/ErrorNote.tsx';
import { type KeyBinding, useKeys } from '../../../ui/hotkeys.ts';
import { KeyHint } from '../../../ui/KeyHint.tsx';
import { useRows } from '../../../ui/useRows.ts';
import { useT } from '../../../ui/useT.tsx';
import { useRemoveExam } from '../../studies/useRemoveExam.ts';
import { GestationSection } from './GestationSection.tsx';
import { GestationsSide } from './GestationsSide.tsx';
import { startOffers } from './gestationActs.ts';
import classes from './gestations.module.css';
import { NoGestation } from './NoGestation.tsx';
import { openExamOf } from './openExamOf.ts';
import { NEW_EXAM_KEY, PatientBar } from './PatientBar.tsx';
import { PrefilledHint } from './PrefilledHint.tsx';
import { UnlinkedExams } from './UnlinkedExams.tsx';
import { useRemoveGestation } from './useRemoveGestation.ts';
import { useStartExam } from './useStartExam.ts';

export function GestationsPage() {
  const { patientId = '' } = useParams({ strict: false });
  const answer = useCall('fetalWorkspace', { iuid: patientId });
  const problem = answer.error && <ErrorNote error={answer.error} onRetry={() => void answer.refetch()} />;
  if (answer.data) return <Gestations key={patientId} workspace={answer.data} problem={problem} />;
  return problem ? <Failed>{problem}</Failed> : <Waiting />;
}

function Gestations({ workspace, problem }: { workspace: FetalWorkspace; problem: ReactNode }) {
  const { session } = useSession();
  const { patient, gestations, unlinked, today } = workspace;
  const current = currentGestation(gestations, today);
  const openExam = openExamOf(current);
  const start = useStartExam(workspace, current);
  const removeExam = useRemoveExam();
  const removeGestation = useRemoveGestation();
  const [editing, setEditing] = useState(false);
  const [folded, setFolded] = useState<Readonly<Record<string, boolean>>>({});
  // The gestation that goes on is what one comes for; the others say in one line how they went.
  const isExpanded = (iuid: string) => !(folded[iuid] ?? iuid !== gestations[0]?.iuid);
  const shown = gestations.filter(({ iuid }) => isExpanded(iuid)).flatMap(({ interactions }) => interactions);
  const rows = useRows(
    shown.map(({ iuid }) => iuid),
    openExam?.iuid,
  );
  const mayStart = startOffers(session.user).length > 0;
  const keys: readonly KeyBinding[] = [
    { key: 'ArrowRight', label: 'gestation.keyNext', run: () => rows.move(1) },
    { key: 'ArrowLeft', label: 'gestation.keyPrevious', run: () => rows.move(-1) },
    { key: 'Enter', label: 'gestation.keyOpen', run: rows.open },
    { key: NEW_EXAM_KEY, label: 'gestation.newExam', run: start.newExam },
  ];
  // Whoever starts no exams opens none either.
  useKeys(mayStart ? keys : keys.slice(0, 2));
  const mayOpen =
    openExam && interactionActions(session.user, { status: openExam.status, doctor: openExam.doctor?.iuid ?? null });

  return (
    <WorkspaceFrame
      place={patient.iuid}
      bar={<PatientBar workspace={workspace} current={current} start={start} />}
      side={
        <GestationsSide
          patient={patient}
          gestations={gestations.length}
          openExam={mayOpen?.includes('open') ? openExam : undefined}
          onEdit={() => setEditing(true)}
        />
      }
    >
      {problem}
      <UnlinkedExams exams={unlinked} current={current?.iuid} onRemove={removeExam} />
      {gestations.length === 0 && <NoGestation start={start} />}
      <div className={classes.cases} {...rows.list}>
        {gestations.map((gestation) => (
          <GestationSection
            key={gestation.iuid}
            gestation={gestation}
            today={gestation === current ? today : null}
            expanded={isExpanded(gestation.iuid)}
            chosen={rows.current}
            openExam={openExam?.iuid}
            onToggle={() => setFolded({ ...folded, [gestation.iuid]: isExpanded(gestation.iuid) })}
            onRemoveExam={removeExam}
            onRemove={() => removeGestation(gestation, gestation === current)}
          />
        ))}
      </div>
      {mayStart && current !== undefined && current.interactions.length > 0 && <PrefilledHint />}
      {shown.length > 0 && <Keys mayStart={mayStart} />}
      <PatientDialog opened={editing} patient={patient} onClose={() => setEditing(false)} />
    </WorkspaceFrame>
  );
}

function Keys({ mayStart }: { mayStart: boolean }) {
  const { t } = useT();
  return (
    <p className={classes.keys}>
      <KeyHint keys={['←', '→']} label={t('studies.keysMove')} />
      {mayStart && <KeyHint keys={['↵']} label={t('studies.keysOpen')} />}
      {mayStart && <KeyHint keys={[NEW_EXAM_KEY]} label={t('gestation.newExamShort')} />}
    </p>
  );
}

function Failed({ children }: { children: ReactNode }) {
  const { t } = useT();
  return (
    <div className={classes.failed}>
      <h1>{t('gestation.gestations')}</h1>
      {children}
      <ButtonLink variant="default" to="/patients">
        {t('gestation.toPatients')}
      </ButtonLink>
    </div>
  );
}

/** The shape of the page while it is on its way. */
function Waiting() {
  const { t } = useT();
  return (
    <WorkspaceFrame
      place=""
      bar={<Skeleton height={34} width={280} radius="md" />}
      side={<Skeleton height={31} radius="md" />}
    >
      <div role="status" className={classes.cases}>
        <span className="visually-hidden">{t('shell.loading')}</span>
        <Skeleton height={420} radius="lg" />
        <Skeleton height={46} radius="lg" />
      </div>
    </WorkspaceFrame>
  );
}
