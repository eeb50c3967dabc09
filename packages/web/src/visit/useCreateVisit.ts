import type { RouteAnswer, Routes } from '@gesta/domain';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { useAct } from '../api/useCall.ts';
import { newId } from '../form/newId.ts';
import { notifyDone, notifyProblem, notifyRunning } from '../ui/notify.ts';
import { useT } from '../ui/useT.tsx';

/** A consultation is `prontuario`; an exam that is no part of a pregnancy, or is linked later, is `exame`. */
export type NewVisit = { patient: string; type: 'prontuario' | 'exame' };
type Created = RouteAnswer<Routes['createExam']>;

export type CreateVisit = { create: (wanted: NewVisit) => void; busy: boolean };

type Options = {
  /** Instead of the page of the new visit. */
  onCreated?: (visit: Created) => void;
  /** Instead of the notice that it failed. */
  onFailed?: () => void;
};

/** Begins a consultation or an exam of today, says so, and opens it. A press sent again because its answer was lost makes no second one. */
export function useCreateVisit({ onCreated, onFailed }: Options = {}): CreateVisit {
  const { t } = useT();
  const open = useOpenNew();
  const begun = useRef<(NewVisit & { iuid: string }) | null>(null);
  const { mutateAsync, isPending } = useAct('createExam');

  const create = async (wanted: NewVisit) => {
    if (begun.current?.patient !== wanted.patient || begun.current.type !== wanted.type)
      begun.current = { ...wanted, iuid: newId() };
    const finish = notifyRunning(t('interaction.creating'));
    try {
      const visit = await mutateAsync(begun.current);
      begun.current = null;
      notifyDone(t('interaction.created', { number: visit.accessionNumber }));
      (onCreated ?? open)(visit);
    } catch {
      if (onFailed) onFailed();
      else notifyProblem(t('interaction.createError'));
    } finally {
      finish();
    }
  };
  return { create: (wanted) => void (isPending || create(wanted)), busy: isPending };
}

function useOpenNew(): (visit: Created) => void {
  const navigate = useNavigate();
  return ({ iuid, type }) =>
    void (type === 'prontuario'
      ? navigate({ to: '/medical-record/$recordId', params: { recordId: iuid } })
      : navigate({ to: '/general-report/$id', params: { id: iuid } }));
}
