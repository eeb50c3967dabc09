import { useAct } from '../api/useCall.ts';
import { useAssistantDesk } from '../asking/assistantDesk.ts';
import type { Decision } from '../asking/chat.ts';
import { notifyFailed } from '../ui/notify.ts';
import { useT } from '../ui/useT.tsx';

/** Tells the ledger what became of what was proposed. */
export function useDecide(): (entry: string, items: readonly Decision[]) => void {
  const { t } = useT();
  const { company } = useAssistantDesk();
  const decide = useAct('decideAssistantItems', { company, onFailed: (error) => notifyFailed(error, t) });
  return (entry, items) => {
    if (items.length > 0) decide.mutate({ iuid: entry, items: [...items] });
  };
}
