import { GestaError, type RouteAnswer, type Routes } from '@gesta/domain';
import { useEffect, useRef, useState } from 'react';
import { callPieces } from '../../api/pieces.ts';
import { useSession } from '../../api/session.tsx';
import { notifyDone, notifyFailed } from '../../ui/notify.ts';
import { useT } from '../../ui/useT.tsx';

export type Checking = { done: number; total: number };
type State = RouteAnswer<Routes['trailState']>;

/** Follows the chain while the page is open, and tells how far it is. */
export function useChainCheck(onDone: (state: State) => void) {
  const { t } = useT();
  const { company } = useSession();
  const [checking, setChecking] = useState<Checking | null>(null);
  const running = useRef<AbortController>(null);
  const takeBack = useRef<() => void>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const check = async () => {
    const controller = new AbortController();
    running.current = controller;
    setChecking({ done: 0, total: 0 });
    // What the check before this one said must not stand beside what this one finds.
    takeBack.current?.();
    try {
      let state: State | null = null;
      for await (const piece of callPieces('verifyTrail', {}, { signal: controller.signal, company: company.iuid })) {
        setChecking(piece);
        state = piece.state;
      }
      if (state === null) throw new GestaError('unexpectedResponse');
      onDone(state);
      if (state.last?.findings === 0) takeBack.current = notifyDone(t('trail.checkDone'));
    } catch (error) {
      if (!controller.signal.aborted)
        notifyFailed(error instanceof GestaError ? error : new GestaError('unexpected'), t);
    } finally {
      setChecking(null);
    }
  };
  return { checking, check: () => void check() };
}
