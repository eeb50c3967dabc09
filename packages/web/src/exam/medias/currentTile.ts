import { createContext, type RefObject, use, useRef } from 'react';

/** What the single-letter keys are about: the picture of a machine under the pointer or the focus. */
export type CurrentTile = { image: string; frame: number; capture: (() => void) | null };

/** The tile says what it is now, not what it was when it was reached. */
export type TileHolder = { current: RefObject<CurrentTile> | null };

export const CurrentTileContext = createContext<TileHolder>({ current: null });

/** Makes a tile the one the keys are about. */
export function useCurrentTile(tile: CurrentTile): () => void {
  const holder = use(CurrentTileContext);
  const latest = useRef(tile);
  latest.current = tile;
  return () => {
    holder.current = latest;
  };
}
