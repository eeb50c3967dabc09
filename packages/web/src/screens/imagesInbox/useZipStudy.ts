import type { DicomInstance, WaitingStudy } from '@gesta/domain';
import { useRef } from 'react';
import { notifyFailed, notifyRunning } from '../../ui/notify.ts';
import { useT } from '../../ui/useT.tsx';
import { rawFile } from '../viewer/addresses.ts';
import { saveBlob } from '../viewer/saveAs.ts';

/** The files of a study as they came, in one zip. Under names of our own: nothing of a header is one. */
export function useZipStudy(company: string) {
  const { t } = useT();
  const isRunning = useRef(false);
  return async (study: WaitingStudy, files: readonly DicomInstance[]) => {
    if (isRunning.current) return;
    isRunning.current = true;
    const stop = notifyRunning(t('viewer.zipping', { count: files.length }));
    const name = study.iuid.slice(0, 8);
    try {
      const { zipOf } = await import('../viewer/zip.ts');
      const entries = files.map(({ iuid }, at) => ({
        name: `${name}-${String(at + 1).padStart(3, '0')}.dcm`,
        read: () => bodyOf(rawFile(iuid, company)),
      }));
      saveBlob(await zipOf(entries), `${name}.zip`);
    } catch (error) {
      notifyFailed(error, t);
    } finally {
      stop();
      isRunning.current = false;
    }
  };
}

async function bodyOf(address: string): Promise<ReadableStream<Uint8Array>> {
  const { ok, body, status } = await fetch(address, { credentials: 'include' });
  if (!ok || !body) throw new Error(`a file answered ${status}`);
  return body;
}
