import type { InteractionLine, PatientLine } from '@gesta/domain';
import { useDebouncedValue } from '@mantine/hooks';
import { IconUser } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useCall } from '../api/useCall.ts';
import { useOpenExam } from '../examCard/useOpenExam.ts';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import { useFormat } from '../ui/useFormat.ts';
import { useT } from '../ui/useT.tsx';
import { matches } from './matches.ts';
import type { PaletteAction, PaletteGroup } from './usePaletteActions.tsx';

const NETWORK_PAUSE_MS = 180;
const LEAST_LETTERS = 2;

export type PaletteFinds = { groups: readonly PaletteGroup[]; waiting: boolean; error: unknown };

/** People and exams of the clinic. Typing is never delayed; only the network waits for a pause. */
export function usePaletteFinds(typed: string): PaletteFinds {
  const { t } = useT();
  const format = useFormat();
  const navigate = useNavigate();
  const openExam = useOpenExam();
  const wanted = typed.trim();
  const [q] = useDebouncedValue(wanted, NETWORK_PAUSE_MS);
  const enabled = q.length >= LEAST_LETTERS && wanted.length >= LEAST_LETTERS;
  const answer = useCall('search', { q }, { enabled, keepPrevious: true });

  const patient = (found: PatientLine): PaletteAction => ({
    id: found.iuid,
    label: found.name,
    hint: [found.birthdate === null ? '' : format.day(found.birthdate), found.patId].filter(Boolean).join(' · '),
    picture: <IconUser size={16} stroke={1.75} aria-hidden />,
    run: () => void navigate({ to: '/ultra-fetal/patient/$patientId', params: { patientId: found.iuid } }),
  });
  const exam = (found: InteractionLine): PaletteAction => ({
    id: found.iuid,
    label: found.patient.name,
    hint: [format.day(found.serviceDay), found.title, found.accessionNumber].filter(Boolean).join(' · '),
    picture: <StatusBadge status={found.status} />,
    run: () => openExam(found),
  });

  const found = enabled ? answer.data : undefined;
  const waiting = wanted.length >= LEAST_LETTERS && (wanted !== q || answer.isFetching);
  const isOld = wanted !== q || answer.isPlaceholderData;
  /** Lines of an older question stay, so that nothing flickers, but only those the new words fit. */
  const fitting = (actions: readonly PaletteAction[]) =>
    isOld ? actions.filter((action) => matches(`${action.label} ${action.hint ?? ''}`, wanted)) : actions;
  return {
    groups: [
      { title: t('shell.patients'), actions: fitting((found?.patients ?? []).map(patient)), first: true },
      { title: t('shell.studies'), actions: fitting((found?.interactions ?? []).map(exam)), first: true },
    ],
    waiting,
    error: enabled && !waiting ? answer.error : null,
  };
}
