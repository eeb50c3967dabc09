import type { DocumentKind } from '@gesta/domain';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useAct } from '../../../api/useCall.ts';
import { useExamPage } from '../../../exam/examPage.ts';
import { useExam } from '../../../form/exam.ts';
import type { Saving } from '../../../form/saving.ts';
import { useSavingMark } from '../../../form/useSavingMark.ts';
import { Kbd } from '../../../ui/Kbd.tsx';
import { keyName } from '../../../ui/keyName.ts';
import { usePrintList } from '../../../ui/usePrintList.ts';
import { useT } from '../../../ui/useT.tsx';
import { Paper } from '../../document/Paper.tsx';
import classes from './papers.module.css';
import { useRecordPapers } from './useRecordPapers.ts';

/** Prints what is being written, once all of it is on the server; the page itself is not on the paper. */
export function PrintDocument({ kind }: { kind: DocumentKind }) {
  const { saving } = useExamPage();
  return saving ? <Saved kind={kind} saving={saving} /> : <Printing kind={kind} saved />;
}

function Saved({ kind, saving }: { kind: DocumentKind; saving: Saving }) {
  return <Printing kind={kind} saved={useSavingMark(saving).is === 'saved'} />;
}

function Printing({ kind, saved }: { kind: DocumentKind; saved: boolean }) {
  const { t } = useT();
  const { iuid } = useExam().opened.interaction;
  const { models, head, logo, allergies } = useRecordPapers(kind);
  const ready = saved && head !== undefined && logo.ready;
  const { print, printing, preparing } = usePrintList(ready);
  const { mutate } = useAct('documentPrinted');
  // Drawn before the browser is asked: it reads the page at once.
  const isPrinted = (printing || (preparing && ready)) && models.length > 0;
  useEffect(() => {
    if (isPrinted) mutate({ iuid, kind });
  }, [isPrinted, iuid, kind, mutate]);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPrinter size={16} stroke={1.75} aria-hidden />}
        rightSection={
          <span className={classes.key}>
            <Kbd>{keyName('mod+p')}</Kbd>
          </span>
        }
        disabled={models.length === 0}
        loading={preparing}
        onClick={print}
      >
        {t('viewer.print')}
      </Button>
      {isPrinted &&
        head &&
        createPortal(
          <div className={classes.sheets} data-sheets>
            {models.map((model) => (
              <Paper key={model.key} head={head} logo={logo.url} model={model} allergies={allergies} />
            ))}
          </div>,
          document.body,
        )}
    </>
  );
}
