import type { ReportState } from '@gesta/domain';
import { type ReactNode, useState } from 'react';
import { SignerDialog } from './SignerDialog.tsx';

type Signer = { isNamed: () => boolean; ask: () => void; dialog: ReactNode };

/** A report goes out in the name of a physician: whoever publishes one without is asked for her first. */
export function useSigner(state: ReportState | undefined): Signer {
  const [asking, setAsking] = useState(false);
  return {
    isNamed: () => {
      const named = state?.signer?.missing.length === 0;
      setAsking(!named);
      return named;
    },
    ask: () => setAsking(true),
    dialog: state && <SignerDialog opened={asking} state={state} onClose={() => setAsking(false)} />,
  };
}
