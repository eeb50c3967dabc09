import { certificatesIn, type DocumentKind, documentsIn } from '@gesta/domain';
import type { FormDefinition, Values } from '@gesta/forms';
import { documentModels } from '@gesta/report';
import { useMemo } from 'react';
import { useExam, useExamState } from '../../form/exam.ts';
import { useT } from '../../ui/useT.tsx';

export type RecordPaper = { kind: DocumentKind; title: string; certificate?: number };

/** What of the open record goes out on paper of its own, each certificate by itself. */
export function usePapers(): readonly RecordPaper[] {
  const { t, locale } = useT();
  const { definitions, opened, say } = useExam();
  const { serviceDay } = opened.interaction;
  const written = useExamState(({ values }) =>
    JSON.stringify(
      documentsIn(values).flatMap((kind): RecordPaper[] => {
        const form = definitions.find(({ key }) => key === kind);
        if (form === undefined) return [];
        if (kind !== 'atestados')
          return [{ kind, title: t(kind === 'prescricoes' ? 'document.prescription' : 'document.request') }];
        return certificates(form, values);
      }),
    ),
  );
  return useMemo(() => JSON.parse(written), [written]);

  function certificates(form: FormDefinition, values: Values): RecordPaper[] {
    const asked = { kind: 'atestados', values: values as never, serviceDay } as const;
    const titles = documentModels(asked, form, { t, locale, say }).map(({ title }) => title);
    return certificatesIn(values).map((certificate, at) => {
      const title = titles[at] ?? '';
      // Two of one kind are told apart by their place.
      const alone = titles.indexOf(title) === titles.lastIndexOf(title);
      return { kind: 'atestados', certificate, title: alone ? title : `${title} · ${at + 1}` };
    });
  }
}
