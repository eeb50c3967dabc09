import { useEffect, useState } from 'react';
import { isOnCanvas } from '../pictures.ts';
import { printedName } from './PaperSheet.tsx';
import type { PrintedPicture } from './usePrintChoice.ts';

/** The dialog of the browser comes so long after the sheets are laid out. */
const BEFORE_PRINTING_MS = 50;
/** As long as a picture of the viewer is waited for. */
const PATIENCE_MS = 5000;

/** Which pictures are there and which cannot be shown; and the way to the printer, which waits for all of them. */
export function useSheetPrinter(printed: readonly PrintedPicture[]) {
  const [settled, setSettled] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [asked, setAsked] = useState(false);
  const names = printed.filter(({ picture }) => isOnCanvas(picture)).map(printedName);
  const waitsFor = names.filter((name) => !settled.has(name));
  const isReady = asked && waitsFor.length === 0;
  const isWaiting = asked && !isReady;
  useEffect(() => {
    if (!isReady) return;
    const timer = setTimeout(() => {
      setAsked(false);
      window.print();
    }, BEFORE_PRINTING_MS);
    return () => clearTimeout(timer);
  }, [isReady]);
  const late = waitsFor.join('|');
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(
      () => setSettled((all) => new Map([...all, ...late.split('|').map((name) => [name, false] as const)])),
      PATIENCE_MS,
    );
    return () => clearTimeout(timer);
  }, [isWaiting, late]);
  const failed = new Set([...settled].flatMap(([name, isThere]) => (isThere ? [] : [name])));
  return {
    isPrinting: asked,
    print: () => setAsked(printed.length > 0),
    failed,
    cannotShow: printed.filter((each) => !isOnCanvas(each.picture) || failed.has(printedName(each))).length,
    settle: (name: string, isThere: boolean) => setSettled((all) => new Map(all).set(name, isThere)),
  };
}
