import { useBlocker } from '@tanstack/react-router';
import { useState } from 'react';
import { useSession } from '../../api/session.tsx';
import { ImagesWaiting } from '../../imaging/ImagesWaiting.tsx';
import { useConfirm } from '../../ui/confirm.tsx';
import { useKeys } from '../../ui/hotkeys.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { useT } from '../../ui/useT.tsx';
import { ArrivedStudies } from './ArrivedStudies.tsx';
import { DropArea } from './DropArea.tsx';
import type { NamedFile } from './droppedFiles.ts';
import { readGiven } from './readGiven.ts';
import { UploadCard } from './UploadCard.tsx';
import { UploadedToday } from './UploadedToday.tsx';
import classes from './upload.module.css';
import { summarise } from './uploadSummary.ts';
import { useArrived } from './useArrived.ts';
import { useUploads } from './useUploads.ts';

/** Files of machines from this computer to the clinic: what they are, and whose, is said by the files. */
export function UploadScreen() {
  const { t } = useT();
  const { company } = useSession();
  const { queue, state } = useUploads();
  const [reading, setReading] = useState(0);
  const summary = summarise(state.lines);
  const isBusy = state.phase !== 'idle';
  const { arrived, look } = useArrived(state.lines, !isBusy);
  useLeaving(isBusy ? summary.left : 0);
  const take = async (files: readonly NamedFile[]) => {
    if (files.length === 0) return;
    setReading((count) => count + 1);
    try {
      queue.add(await readGiven(files));
    } finally {
      setReading((count) => count - 1);
    }
  };
  useKeys([{ key: 'Enter', label: 'upload.send', run: () => summary.left > 0 && queue.start() }]);

  const isEmpty = state.lines.length === 0;
  return (
    <div className={classes.page}>
      <PageTitle
        title={t('upload.title')}
        subtitle={t('upload.subtitle', { clinic: company.name })}
        actions={<ImagesWaiting />}
      />
      <div className={classes.columns} data-alone={isEmpty || undefined}>
        <div className={classes.files}>
          <DropArea large={isEmpty} reading={reading > 0} onFiles={(files) => void take(files)} />
          {!isEmpty && <UploadCard queue={queue} state={state} summary={summary} arrived={arrived} />}
        </div>
        {!isEmpty && (
          <div className={classes.files}>
            <ArrivedStudies arrived={arrived} onChanged={look} />
            <UploadedToday />
          </div>
        )}
      </div>
    </div>
  );
}

/** Nobody leaves by accident what is on its way. */
function useLeaving(left: number): void {
  const { t } = useT();
  const confirm = useConfirm();
  useBlocker({
    shouldBlockFn: async ({ next }) => {
      if (left === 0 || next.pathname === '/login') return false;
      const { ok } = await confirm({
        title: t('upload.leaveTitle'),
        message: t('upload.leaveMessage', { count: left }),
        confirmLabel: t('upload.leave'),
        cancelLabel: t('upload.stay'),
        danger: true,
      });
      return !ok;
    },
    enableBeforeUnload: left > 0,
  });
}
