import type { OpenedExam } from '@gesta/domain';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useAct } from '../../api/useCall.ts';
import { notifyFailed } from '../../ui/notify.ts';
import { useT } from '../../ui/useT.tsx';

export type RecordTab = 'prontuario' | 'laudo';
export type RecordTabs = { current: RecordTab; choose: (tab: RecordTab) => void };

/** The two tabs are the two types a record can have. An exam that is read here, and what nobody may change, stays what it is. */
export function useRecordTab({ interaction: { iuid, type }, editable }: OpenedExam): RecordTabs {
  const { t } = useT();
  const navigate = useNavigate();
  const [current, setCurrent] = useState<RecordTab>(type === 'laudo' ? 'laudo' : 'prontuario');
  const { mutate } = useAct('changeInteractionType', {
    onFailed: (error, { type: wanted }) => {
      setCurrent(wanted === 'laudo' ? 'prontuario' : 'laudo');
      notifyFailed(error, t);
    },
  });
  return {
    current,
    choose: (tab) => {
      if (tab === current) return;
      setCurrent(tab);
      void navigate({ to: '/medical-record/$recordId', params: { recordId: iuid }, search: {}, replace: true });
      if (editable && type !== 'exame') mutate({ iuid, type: tab });
    },
  };
}
