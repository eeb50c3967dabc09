import { useAssistantDesk } from '../asking/assistantDesk.ts';
import { LedgerList } from '../asking/LedgerList.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { useT } from '../ui/useT.tsx';

/** What was asked about this exam, by whom, and what became of it. */
export function LedgerDialog({ onClose }: { onClose: () => void }) {
  const { t } = useT();
  const { interaction } = useAssistantDesk();
  if (interaction === null) return null;
  return (
    <Dialog opened onClose={onClose} title={t('assistant.ledger')} size={760}>
      <LedgerList interaction={interaction} />
    </Dialog>
  );
}
