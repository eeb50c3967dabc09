import type { MessageKey, PortalAnswer, PortalExam } from '@gesta/domain';
import { useCallback, useEffect, useState } from 'react';
import { askPortal, PortalFailure } from './askPortal.ts';
import type { PortalAddress } from './portalAddress.ts';

type Locked = Extract<PortalAnswer, { accessGranted: false }>;
export type PortalClinic = Locked['company'];

export type PortalView =
  | { kind: 'loading' }
  /** `unasked`: whether a protocol is needed is not known, because asking failed. */
  | { kind: 'locked'; clinic: PortalClinic; problem: MessageKey | null; unasked: boolean }
  | { kind: 'open'; exam: PortalExam; protocol: string | null };

export function usePortal({ id, alwaysAsks }: PortalAddress) {
  const [view, setView] = useState<PortalView>(
    alwaysAsks ? { kind: 'locked', clinic: null, problem: null, unasked: false } : { kind: 'loading' },
  );
  const [busy, setBusy] = useState(false);

  const check = useCallback(async () => {
    setView({ kind: 'loading' });
    setView(await checked(id));
  }, [id]);
  useEffect(() => {
    if (!alwaysAsks) void check();
  }, [alwaysAsks, check]);

  const unlock = async (protocol: string) => {
    setBusy(true);
    const next = await unlocked(id, protocol);
    setBusy(false);
    setView((now) =>
      typeof next === 'string' && now.kind === 'locked'
        ? { ...now, problem: next }
        : typeof next === 'string'
          ? now
          : next,
    );
  };
  const edited = () => setView((now) => (now.kind === 'locked' && now.problem ? { ...now, problem: null } : now));
  return { view, busy, unlock, check, edited };
}

async function checked(id: string): Promise<PortalView> {
  try {
    const answer = await askPortal(id, null);
    if (answer.accessGranted) return { kind: 'open', exam: answer, protocol: null };
    return { kind: 'locked', clinic: answer.company, problem: null, unasked: false };
  } catch (error) {
    return { kind: 'locked', clinic: null, problem: sayProblem(error), unasked: true };
  }
}

/** What is open now, or what stood in the way. */
async function unlocked(id: string, protocol: string): Promise<PortalView | MessageKey> {
  try {
    const answer = await askPortal(id, protocol);
    return answer.accessGranted ? { kind: 'open', exam: answer, protocol } : 'portal.protocolInvalid';
  } catch (error) {
    return sayProblem(error);
  }
}

const sayProblem = (error: unknown): MessageKey =>
  error instanceof PortalFailure ? error.says : 'portal.protocolError';
