import { useState } from 'react';
import { call } from '../../api/client.ts';
import { notifyFailed, notifyRunning } from '../../ui/notify.ts';
import { useT } from '../../ui/useT.tsx';
import { rawFile } from './addresses.ts';
import type { Pane } from './pane.ts';
import { allPictures, isOnCanvas, type Picture, type PictureGroup } from './pictures.ts';
import { saveAs, saveBlob } from './saveAs.ts';
import type { Selection } from './selection.ts';

type Given = { company: string; groups: readonly PictureGroup[]; selection: Selection; pane: Pane; name: string };

/** What leaves the viewer as files. Under names of our own: nothing of a header is one. */
export function useDownloads({ company, groups, selection, pane, name }: Given) {
  const { t } = useT();
  const [isZipping, setZipping] = useState(false);
  const all = allPictures(groups);
  const chosen = all.filter(({ iuid }) => selection.has(iuid));

  const raw = () => {
    const { picture } = pane.get();
    if (picture) saveAs(rawFile(picture.iuid, company));
  };
  /** The frame on view as a browser shows it, without window or notes: its own bytes. */
  const image = async () => {
    const { picture, frame } = pane.get();
    if (!picture || !isOnCanvas(picture)) return;
    try {
      const { bytes, type } = await call('dicomFrame', { instance: picture.iuid, n: frame }, { company });
      const end = type === 'image/jpeg' ? 'jpg' : 'png';
      saveBlob(new Blob([bytes as Uint8Array<ArrayBuffer>], { type }), `${fileName(name, picture)}-${frame}.${end}`);
    } catch (error) {
      notifyFailed(error, t);
    }
  };
  const zip = async (pictures: readonly Picture[]) => {
    if (isZipping) return;
    setZipping(true);
    const stop = notifyRunning(t('viewer.zipping', { count: pictures.length }));
    try {
      const { zipOf } = await import('./zip.ts');
      const entries = pictures.map((picture) => ({
        name: `${fileName(name, picture)}.dcm`,
        read: () => readRaw(rawFile(picture.iuid, company)),
      }));
      saveBlob(await zipOf(entries), `${name}.zip`);
    } catch (error) {
      notifyFailed(error, t);
    } finally {
      stop();
      setZipping(false);
    }
  };
  return {
    raw,
    image: () => void image(),
    study: () => void zip(all),
    /** The files that are ticked, or the one on view. */
    chosen: () => (chosen.length > 0 ? void zip(chosen) : raw()),
    isZipping,
  };
}

const fileName = (name: string, { number }: Picture): string => `${name}-${String(number).padStart(3, '0')}`;

async function readRaw(address: string): Promise<ReadableStream<Uint8Array>> {
  const response = await fetch(address, { credentials: 'include' });
  if (!response.ok || !response.body) throw new Error(`a file answered ${response.status}`);
  return response.body;
}
