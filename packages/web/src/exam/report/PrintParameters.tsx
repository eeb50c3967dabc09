import type { GestaError, Interaction, PrintPreset, ReportType } from '@gesta/domain';
import { Button } from '@mantine/core';
import { IconAdjustments } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { everythingSent } from '../../form/everythingSent.ts';
import { useExam } from '../../form/exam.ts';
import { notifyFailed, notifyProblem } from '../../ui/notify.ts';
import { useT } from '../../ui/useT.tsx';
import { useExamPage } from '../examPage.ts';
import { PrintDialog } from './PrintDialog.tsx';
import { leftOut, startingItems } from './printChoice.ts';
import classes from './report.module.css';
import { usePrintTree } from './usePrintTree.ts';

type Asked = { exam: Interaction; preset: PrintPreset };

/** Opens the choice of what is printed, on the exam as it is stored: what was typed goes first. */
export function PrintParameters({ type }: { type: ReportType }) {
  const { t } = useT();
  const { iuid } = useExam().opened.interaction;
  const { saving, reload } = useExamPage();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [opening, setOpening] = useState(false);
  const open = async () => {
    setOpening(true);
    try {
      if (saving && !(await everythingSent(saving))) return notifyProblem(t('saving.leave'));
      const [exam, preset] = await Promise.all([call('getInteraction', { iuid }), call('printPreset', {})]);
      setAsked({ exam, preset });
    } catch (error) {
      notifyFailed(error as GestaError, t);
    } finally {
      setOpening(false);
    }
  };
  return (
    <>
      <Button
        variant="default"
        loading={opening}
        leftSection={<IconAdjustments size={16} stroke={1.75} aria-hidden />}
        onClick={() => void open()}
      >
        {t('report.changeParameters')}
      </Button>
      {asked && (
        <Opened
          type={type}
          asked={asked}
          onClose={() => setAsked(null)}
          onApplied={() => {
            setAsked(null);
            void reload();
          }}
        />
      )}
    </>
  );
}

type OpenedProps = { type: ReportType; asked: Asked; onClose: () => void; onApplied: () => void };

function Opened({ asked, ...rest }: OpenedProps) {
  const tree = usePrintTree();
  return tree && <PrintDialog {...asked} {...rest} tree={tree} />;
}

/** Says above the paper what somebody chose not to print. */
export function LeftOut() {
  const { print } = useExam().opened.interaction;
  return print.length === 0 ? null : <Names print={print} />;
}

function Names({ print }: { print: readonly string[] }) {
  const { t } = useT();
  const tree = usePrintTree();
  const names = tree ? leftOut(tree, startingItems(tree, print)) : [];
  return names.length === 0 ? null : (
    <p className={classes.leftOut}>{t('print.leftOut', { items: names.join(', ') })}</p>
  );
}
