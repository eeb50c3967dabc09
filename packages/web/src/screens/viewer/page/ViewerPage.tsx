import { useEffect } from 'react';
import { PasswordHost } from '../../../shell/PasswordHost.tsx';
import { SessionGate } from '../../../shell/SessionGate.tsx';
import { listenToKeys } from '../../../ui/hotkeys.ts';
import { laterPart } from '../../../ui/Later.tsx';
import { ViewerScreen } from '../ViewerScreen.tsx';
import type { ViewerParts } from '../viewerParts.ts';

const parts: ViewerParts = {
  print: laterPart(async () => (await import('../print/PrintView.tsx')).PrintView),
  compare: laterPart(async () => (await import('../compare/CompareView.tsx')).CompareView),
};

/** /viewer/{id}: a tab of its own, without the bars. */
export function ViewerPage() {
  useEffect(listenToKeys, []);
  return (
    <>
      <SessionGate>
        <ViewerScreen parts={parts} />
      </SessionGate>
      <PasswordHost />
    </>
  );
}
