import {
  allergiesIn,
  type DocumentKind,
  documentsIn,
  documentValues,
  type PaperHead,
  type RecordDocument,
} from '@gesta/domain';
import type { Values } from '@gesta/forms';
import { type DocumentModel, documentModels } from '@gesta/report';
import { useMemo } from 'react';
import { useCall } from '../../../api/useCall.ts';
import { useExam, useExamState } from '../../../form/exam.ts';
import { useT } from '../../../ui/useT.tsx';
import { type ClinicLogo, useClinicLogo } from '../../document/useClinicLogo.ts';

export type RecordPapers = {
  models: readonly DocumentModel[];
  head: PaperHead | undefined;
  logo: ClinicLogo;
  /** What a prescription says she does not tolerate. */
  allergies: string;
};

/** The papers of one form of the open record, as they would be printed now. */
export function useRecordPapers(kind: DocumentKind): RecordPapers {
  const { t, locale } = useT();
  const { definitions, opened, say } = useExam();
  const { iuid, serviceDay } = opened.interaction;
  const values = useExamState((state) => state.values);
  const { data } = useCall('recordPaper', { iuid });
  const logo = useClinicLogo(data?.head.clinic.logo);
  const form = definitions.find(({ key }) => key === kind);
  const models = useMemo(() => {
    if (form === undefined || !documentsIn(values).includes(kind)) return [];
    const printed = documentValues(kind, values) as RecordDocument['values'];
    return documentModels({ kind, values: printed, serviceDay }, form, { t, locale, say });
  }, [form, kind, values, serviceDay, t, locale, say]);
  return { models, head: data?.head, logo, allergies: kind === 'prescricoes' ? sayAllergies(values) : '' };
}

const sayAllergies = (values: Values): string => allergiesIn(values).join(', ');
