import { type PrintNode, printTree } from '@gesta/report';
import { useMemo } from 'react';
import { useExam } from '../../form/exam.ts';
import { useExamFiles } from '../../form/files/useExamFiles.ts';
import { useT } from '../../ui/useT.tsx';

/** What the open exam has to print, as it stands when this is first shown. */
export function usePrintTree(): PrintNode[] | null {
  const { t, locale } = useT();
  const { opened, definitions, store, say } = useExam();
  const files = useExamFiles();
  return useMemo(
    () =>
      files === undefined
        ? null
        : printTree(
            {
              interaction: { ...opened.interaction, formValues: store.state().values as never },
              otherInteractions: opened.otherInteractions,
              definitions,
              images: files.filter(({ type }) => type.startsWith('image/')),
            },
            { t, locale, say },
          ),
    [opened, definitions, store, files, t, locale, say],
  );
}
