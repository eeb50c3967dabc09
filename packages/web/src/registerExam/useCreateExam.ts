import type { RouteAnswer, Routes } from '@gesta/domain';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { useAct } from '../api/useCall.ts';
import { newId } from '../form/newId.ts';
import { notifyDone, notifyProblem, notifyRunning } from '../ui/notify.ts';
import { useT } from '../ui/useT.tsx';

/** A consultation is `prontuario`; an exam that is no part of a pregnancy, or is linked later, is `exame`. */
export type NewExam = { patient: string; type: 'prontuario' | 'exame' };
type Created = RouteAnswer<Routes['createExam']>;

export type CreateExam = { create: (wanted: NewExam) => void; busy: boolean };

type Options = {
  /** Instead of the page of the new exam. */
  onCreated?: (exam: Created) => void;
  /** Instead of the notice that it failed. */
  onFailed?: () => void;
};

/** Begins a consultation or an exam of today, says so, and opens it. A press sent again because its answer was lost makes no second one. */
export function useCreateExam({ onCreated, onFailed }: Options = {}): CreateExam {
  const { t } = useT();
  const open = useOpenNew();
  const begun = useRef<(NewExam & { iuid: string }) | null>(null);
  const { mutateAsync, isPending } = useAct('createExam');

  const create = async (wanted: NewExam) => {
    if (begun.current?.patient !== wanted.patient || begun.current.type !== wanted.type)
      begun.current = { ...wanted, iuid: newId() };
    const finish = notifyRunning(t('interaction.creating'));
    try {
      const exam = await mutateAsync(begun.current);
      begun.current = null;
      notifyDone(t('interaction.created', { number: exam.accessionNumber }));
      (onCreated ?? open)(exam);
    } catch {
      if (onFailed) onFailed();
      else notifyProblem(t('interaction.createError'));
    } finally {
      finish();
    }
  };
  return { create: (wanted) => void (isPending || create(wanted)), busy: isPending };
}

function useOpenNew(): (exam: Created) => void {
  const navigate = useNavigate();
  return ({ iuid, type }) =>
    void (type === 'prontuario'
      ? navigate({ to: '/medical-record/$recordId', params: { recordId: iuid } })
      : navigate({ to: '/general-report/$id', params: { id: iuid } }));
}
