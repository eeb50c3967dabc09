import { useSyncExternalStore } from 'react';
import type { Speed } from './cine.ts';
import type { DrawnShape, MeasureTool, ShapeMeasure } from './measure.ts';
import type { Picture } from './pictures.ts';
import type { CalibratedRegion } from './regions.ts';
import { type PaneSize, type View, WHOLE } from './view.ts';

export type PaneTool = 'window' | MeasureTool;

/** A measure somebody drew in the viewer. It is a note: it enters no field. */
export type ViewerNote = {
  id: number;
  instance: string;
  frame: number;
  shape: DrawnShape;
  region: CalibratedRegion;
  measured: ShapeMeasure;
};

/** `width`: the axis of an ellipse stands, its other one is being chosen. */
export type NoteDraft = { shape: DrawnShape; region: CalibratedRegion; stage: 'first' | 'width' };

/** Everything about one pane. What changes many times a second is read by the parts that show it, and by no others. */
export type PaneState = {
  picture: Picture | null;
  frame: number;
  /** What the canvas has: nothing, the frame of this state, or the words. */
  shown: 'empty' | 'loading' | 'shown' | 'failed';
  /** Of the frame that is drawn, in its own pixels. */
  size: PaneSize | null;
  /** Counts the times somebody asked to try again. */
  attempt: number;
  playing: boolean;
  speed: Speed;
  loop: boolean;
  view: View;
  tool: PaneTool | null;
  /** What is being drawn. */
  draft: NoteDraft | null;
  /** Somebody pressed where nothing can be measured. */
  refused: boolean;
  /** Of all pictures, so that they are there when one comes back. */
  notes: readonly ViewerNote[];
};

export type Pane = {
  get: () => PaneState;
  change: (patch: Partial<PaneState> | ((state: PaneState) => Partial<PaneState>)) => void;
  subscribe: (listener: () => void) => () => void;
};

const EMPTY: PaneState = {
  picture: null,
  frame: 1,
  shown: 'empty',
  attempt: 0,
  playing: false,
  speed: 1,
  loop: true,
  view: WHOLE,
  tool: null,
  size: null,
  draft: null,
  refused: false,
  notes: [],
};

/** The state of one pane. Two beside each other have one each. */
export function createPane(): Pane {
  let state = EMPTY;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    change: (patch) => {
      state = { ...state, ...(typeof patch === 'function' ? patch(state) : patch) };
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** One value of a pane; a part that reads no other is not drawn again for one. */
export function usePaneValue<T>(pane: Pane, pick: (state: PaneState) => T): T {
  return useSyncExternalStore(pane.subscribe, () => pick(pane.get()));
}

/** Another picture begins at its first frame and at its whole size; the window stays as the eye got used to it. */
export function showPicture(pane: Pane, picture: Picture | null, frame = 1): void {
  if (picture?.iuid === pane.get().picture?.iuid && frame === pane.get().frame) return;
  pane.change(({ view }) => ({
    picture,
    frame,
    playing: false,
    draft: null,
    refused: false,
    shown: picture === null ? 'empty' : 'loading',
    view: { ...view, zoom: 1, x: 0, y: 0 },
  }));
}
