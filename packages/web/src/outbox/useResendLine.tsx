import type { OutboundLine } from '@gesta/domain';
import { useState } from 'react';
import { useAct } from '../api/useCall.ts';
import { notifyDone, notifyFailed } from '../ui/notify.ts';
import { useT } from '../ui/useT.tsx';
import { FixAddressDialog } from './FixAddressDialog.tsx';
import { verbOf } from './outboxWords.ts';

/** Does what a line asks for: sends it again, or asks for the address first where that is what was wrong. */
export function useResendLine() {
  const { t } = useT();
  const [fixed, setFixed] = useState<OutboundLine | null>(null);
  const [fixing, setFixing] = useState(false);
  const { mutate, isPending, variables } = useAct('resendOutbound', {
    // Not "sent": the other side has not taken it yet.
    onDone: () => notifyDone(t('outbox.queuedAgain')),
    onFailed: (error) => notifyFailed(error, t),
  });
  const run = (line: OutboundLine) => {
    if (verbOf(line) !== 'fix') return mutate({ iuid: line.iuid });
    setFixed(line);
    setFixing(true);
  };
  const dialog = fixed && <FixAddressDialog opened={fixing} line={fixed} onClose={() => setFixing(false)} />;
  return { run, busy: isPending ? variables?.iuid : undefined, dialog };
}
