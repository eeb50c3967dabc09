import type { OpenedExam } from '@gesta/domain';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { ExamHome } from '../../exam/examPage.ts';

export const FIRST_FORM = 'info';

/** The record as the place of its forms. */
export function useRecordHome({ interaction: { iuid } }: OpenedExam): ExamHome {
  const navigate = useNavigate();
  return useMemo(
    () => ({
      firstForm: FIRST_FORM,
      offers: 'record',
      published: () => void navigate({ to: '/studies' }),
      goToForm: (form, at) =>
        void navigate({ to: '/medical-record/$recordId', params: { recordId: iuid }, search: { form, ...at } }),
    }),
    [navigate, iuid],
  );
}
