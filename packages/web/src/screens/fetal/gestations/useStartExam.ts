import type { FetalWorkspace, GestationCase } from '@gesta/domain';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { useSession } from '../../../api/session.tsx';
import { useAct } from '../../../api/useCall.ts';
import { newId } from '../../../form/newId.ts';
import { useConfirm } from '../../../ui/confirm.tsx';
import { notifyDone, notifyFailed } from '../../../ui/notify.ts';
import { useT } from '../../../ui/useT.tsx';
import { examToLink } from './examToLink.ts';

const NEW = 'new';

export type StartExam = { newExam: () => void; newGestation: () => void; busy: boolean };

/** Begins an exam and opens it. The same press sent twice, because its answer was lost, makes one exam. */
export function useStartExam(workspace: FetalWorkspace, current: GestationCase | undefined): StartExam {
  const { t } = useT();
  const { session } = useSession();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const patient = workspace.patient.iuid;
  const begun = useRef<{ gestation: string; iuid: string } | null>(null);
  const failed = { onFailed: (error: unknown) => notifyFailed(error, t) };

  const open = (gestationInteractionId: string) =>
    void navigate({
      to: '/ultra-fetal/patient/$patientId/gestation-interaction/$gestationInteractionId',
      params: { patientId: patient, gestationInteractionId },
    });
  const create = useAct('createExam', {
    ...failed,
    onDone: ({ iuid, accessionNumber }) => {
      begun.current = null;
      notifyDone(t('interaction.created', { number: accessionNumber }));
      open(iuid);
    },
  });
  const link = useAct('linkInteraction', { ...failed, onDone: (_, { iuid }) => open(iuid) });
  const busy = create.isPending || link.isPending;

  const begin = (gestation: string) => {
    if (begun.current?.gestation !== gestation) begun.current = { gestation, iuid: newId() };
    create.mutate({ patient, ...begun.current });
  };

  const newExam = async () => {
    const into = current?.iuid ?? NEW;
    const waiting = examToLink(workspace, session.user);
    if (waiting === undefined) return begin(into);
    const { ok, closed } = await confirm({
      title: t('gestation.linkTitle'),
      message: t('gestation.linkUnlinked'),
      confirmLabel: t('common.yesCaps'),
      cancelLabel: t('common.noCaps'),
    });
    if (ok) return link.mutate({ iuid: waiting.iuid, gestation: into });
    if (!closed) begin(into);
  };

  const newGestation = async () => {
    const { ok } = await confirm({
      title: t('gestation.newGestation'),
      message: t('gestation.newGestationMessage'),
      confirmLabel: t('gestation.begin'),
    });
    if (ok) begin(NEW);
  };

  return {
    newExam: () => void (busy || newExam()),
    newGestation: () => void (busy || newGestation()),
    busy,
  };
}
