import { useState } from 'react';
import { isCineClip, isOnCanvas, type Picture } from '../pictures.ts';
import type { Selection } from '../selection.ts';
import { dealSheets, type GridLayout, picturesPerSheet, USUAL_LAYOUT } from './gridLayout.ts';
import { besideIn, moveBy, moveTo, type PrintOrder, takeOff } from './printOrder.ts';

export type PrintedPicture = { picture: Picture; frame: number };
export type PrintOptions = { captions: boolean; clinic: boolean };

/** What is ticked; where nothing is, every still picture. */
export function firstOrder(pictures: readonly Picture[], selection: Selection): PrintOrder {
  const ticked = pictures.filter(({ iuid }) => selection.has(iuid));
  const still = pictures.filter((picture) => isOnCanvas(picture) && !isCineClip(picture));
  return (ticked.length > 0 ? ticked : still).map(({ iuid }) => iuid);
}

/** Everything somebody chooses before the paper: what, in which order, on which grid. */
export function usePrintChoice(
  pictures: readonly Picture[],
  selection: Selection,
  shown: { iuid: string; frame: number } | null,
) {
  const [order, setOrder] = useState(() => firstOrder(pictures, selection));
  const [picked, setPicked] = useState<string | null>(order[0] ?? null);
  const [layout, setLayout] = useState<GridLayout>(USUAL_LAYOUT);
  const [options, setOptions] = useState<PrintOptions>({ captions: true, clinic: true });
  const [frames, setFrames] = useState<Readonly<Record<string, number>>>(shown ? { [shown.iuid]: shown.frame } : {});
  const [at, setAt] = useState(0);
  const printed = order.flatMap((iuid): PrintedPicture[] => {
    const picture = pictures.find((each) => each.iuid === iuid);
    return picture ? [{ picture, frame: frames[iuid] ?? 1 }] : [];
  });
  const sheets = dealSheets(printed, layout);
  const sheet = Math.min(at, Math.max(sheets.length - 1, 0));
  const pick = (iuid: string | null, among: PrintOrder = order) => {
    setPicked(iuid);
    if (iuid !== null) setAt(Math.floor(Math.max(among.indexOf(iuid), 0) / picturesPerSheet(layout)));
  };
  const put = (next: PrintOrder, iuid: string | null) => {
    setOrder(next);
    pick(iuid, next);
  };
  return {
    printed,
    sheets,
    sheet,
    layout,
    options,
    picked,
    pick,
    choose: setLayout,
    turnTo: (to: number) => setAt(Math.min(Math.max(to, 0), Math.max(sheets.length - 1, 0))),
    step: (by: number) => pick(besideIn(order, picked, by)),
    move: (iuid: string, by: number) => put(moveBy(order, iuid, by), iuid),
    drop: (iuid: string, place: number) => put(moveTo(order, iuid, place), iuid),
    remove: (iuid: string) => {
      const left = takeOff(order, iuid);
      put(left.order, left.next);
    },
    takeFrame: (iuid: string, frame: number) => setFrames((all) => ({ ...all, [iuid]: frame })),
    set: (change: Partial<PrintOptions>) => setOptions((all) => ({ ...all, ...change })),
  };
}

export type PrintChoice = ReturnType<typeof usePrintChoice>;
