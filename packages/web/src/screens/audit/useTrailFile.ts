import type { GestaError, RouteCall, Routes } from '@gesta/domain';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { saveFile } from '../../form/files/saveFile.ts';
import { notifyFailed } from '../../ui/notify.ts';
import { useT } from '../../ui/useT.tsx';

type Name = 'exportTrail' | 'recordReadersPaper';
type Sent = { type: string; bytes: Uint8Array };

const PATIENCE_MS = 60_000;

/** Asks for a file of the trail and lays it beside the other downloads. */
export function useTrailFile<K extends Name>(route: K, name: string) {
  const { t, locale } = useT();
  const [busy, setBusy] = useState(false);
  const take = (input: Omit<RouteCall<Routes[K]>, 'lang'>) => {
    setBusy(true);
    const asked = call(route, { ...input, lang: locale } as never, { timeoutMs: PATIENCE_MS }) as Promise<Sent>;
    asked
      .then(({ type, bytes }) => saveFile(new Blob([bytes as Uint8Array<ArrayBuffer>], { type }), name))
      .catch((error: GestaError) => notifyFailed(error, t))
      .finally(() => setBusy(false));
  };
  return { busy, take };
}
