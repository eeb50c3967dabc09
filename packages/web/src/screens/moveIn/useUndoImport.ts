import type { MoveInBatch } from '@gesta/domain';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { askAgain } from '../../api/queryClient.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { notifyDone, notifyFailed } from '../../ui/notify.ts';
import { useT } from '../../ui/useT.tsx';
import { useCounted } from './useCounted.ts';

/** Asks once, then takes a batch back a thousand rows at a time, and says what stayed because somebody had used it. */
export function useUndoImport() {
  const { t } = useT();
  const counted = useCounted();
  const confirm = useConfirm();
  const [undoing, setUndoing] = useState<{ iuid: string; done: number } | null>(null);
  const undo = async ({ iuid, file, created, updated }: Pick<MoveInBatch, 'iuid' | 'file' | 'created' | 'updated'>) => {
    const { ok } = await confirm({
      title: t('moveIn.undoTitle'),
      message: t('moveIn.undoMessage', { file, created: counted(created), updated: counted(updated) }),
      confirmLabel: t('moveIn.undo'),
      danger: true,
    });
    if (!ok) return;
    const sum = { undone: 0, kept: 0 };
    setUndoing({ iuid, done: 0 });
    try {
      for (let left = 1; left > 0; ) {
        const piece = await call(
          'undoImport',
          { iuid, reason: t('moveIn.undoReason', { file }) },
          { timeoutMs: 60_000 },
        );
        sum.undone += piece.undone;
        sum.kept += piece.kept;
        left = piece.left;
        setUndoing({ iuid, done: sum.undone + sum.kept });
      }
      notifyDone(
        sum.kept === 0
          ? t('moveIn.undoneAll', { count: sum.undone, number: counted(sum.undone) })
          : t('moveIn.undoneSome', { undone: counted(sum.undone), kept: counted(sum.kept) }),
        8000,
      );
    } catch (error) {
      notifyFailed(error, t);
    } finally {
      setUndoing(null);
      void askAgain(['patient', 'interaction']);
    }
  };
  return { undo, undoing };
}
