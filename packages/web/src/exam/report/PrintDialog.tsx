import type { Interaction, PrintPreset, ReportType } from '@gesta/domain';
import { type PrintNode, printOf } from '@gesta/report';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useAct } from '../../api/useCall.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { notifyDone, notifyFailed } from '../../ui/notify.ts';
import { useT } from '../../ui/useT.tsx';
import { PrintTreeView } from './PrintTreeView.tsx';
import { everything, lasting, startingItems, toggled } from './printChoice.ts';
import { recallItems, rememberItems } from './printMemory.ts';
import classes from './report.module.css';

type Props = {
  type: ReportType;
  exam: Interaction;
  tree: readonly PrintNode[];
  preset: PrintPreset;
  onClose: () => void;
  onApplied: () => void;
};

/** What of this exam is printed, item by item; the choice is kept with the exam and remembered here. */
export function PrintDialog({ type, exam, tree, preset, onClose, onApplied }: Props) {
  const { t } = useT();
  const saved = preset[type];
  const [items, setItems] = useState(() => startingItems(tree, exam.print, recallItems(type), saved));
  const apply = useAct('updateInteraction', {
    onDone: () => {
      rememberItems(type, items);
      onApplied();
    },
    onFailed: (error) => notifyFailed(error, t),
  });
  const keep = useAct('savePrintPreset', {
    onDone: () => notifyDone(t('print.parametersSaved')),
    onFailed: (error) => notifyFailed(error, t),
  });
  return (
    <Dialog opened onClose={onClose} title={t('print.parameters')} size={520}>
      <Group gap="xs" mb="sm">
        <Button size="xs" variant="default" onClick={() => setItems(everything(tree))}>
          {t('print.useAll')}
        </Button>
        {saved && (
          <Button size="xs" variant="default" onClick={() => setItems(startingItems(tree, [], saved))}>
            {t('print.useSaved')}
          </Button>
        )}
      </Group>
      <section className={classes.choice} aria-label={t('print.whatIsPrinted')}>
        <PrintTreeView
          nodes={tree}
          items={items}
          onToggle={(key, on) => setItems((before) => toggled(tree, before, key, on))}
        />
      </section>
      <Group gap="sm" mt="lg">
        <Button variant="default" loading={keep.isPending} onClick={() => keep.mutate({ [type]: lasting(items) })}>
          {t('print.saveParameters')}
        </Button>
        <Group gap="sm" ml="auto">
          <Button variant="default" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button
            loading={apply.isPending}
            onClick={() => apply.mutate({ iuid: exam.iuid, version: exam.version, print: printOf(items) })}
          >
            {t('common.apply')}
          </Button>
        </Group>
      </Group>
    </Dialog>
  );
}
