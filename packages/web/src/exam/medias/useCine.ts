import type { DicomInstance } from '@gesta/domain';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useCredentials } from '../../api/credentials.ts';
import { frameAddress } from './machineAddress.ts';
import { clipRate, frameBeside, frameDue } from './machineMedia.ts';

/** Fetched before they are due. */
const AHEAD = 6;

export type Cine = {
  canvas: RefObject<HTMLCanvasElement | null>;
  frame: number;
  playing: boolean;
  /** The frame on show did not come, or cannot be drawn. */
  broken: boolean;
  /** The first frame is there: until then its small picture stands in its place. */
  drawn: boolean;
  toggle: () => void;
  step: (by: number) => void;
  go: (frame: number) => void;
};

/** A clip of a machine, frame by frame on a canvas while it is `active`. */
export function useCine(image: DicomInstance, active: boolean): Cine {
  const { company } = useCredentials();
  const { iuid, frames } = image;
  const rate = clipRate(image);
  const canvas = useRef<HTMLCanvasElement>(null);
  const loaded = useRef(new Map<number, { picture: Promise<HTMLImageElement>; ready: boolean }>());
  const [frame, setFrame] = useState(1);
  const [playing, setPlaying] = useState(false);
  const [broken, setBroken] = useState(false);
  const [drawn, setDrawn] = useState(false);
  const load = useCallback(
    (wanted: number) => {
      const known = loaded.current.get(wanted);
      if (known) return known;
      const element = new Image();
      element.src = frameAddress(iuid, wanted, company);
      const entry = { picture: element.decode().then(() => element), ready: false };
      loaded.current.set(wanted, entry);
      entry.picture.then(
        () => {
          entry.ready = true;
        },
        () => loaded.current.delete(wanted),
      );
      return entry;
    },
    [iuid, company],
  );

  useEffect(() => {
    if (!active) return setPlaying(false);
    let isWanted = true;
    const onto = canvas.current?.getContext('2d');
    load(frame).picture.then(
      (picture) => {
        if (!isWanted || !onto) return;
        onto.canvas.width = picture.naturalWidth;
        onto.canvas.height = picture.naturalHeight;
        onto.drawImage(picture, 0, 0);
        setBroken(false);
        setDrawn(true);
      },
      () => {
        // Never the picture before: it is another moment, or nobody knows which.
        onto?.clearRect(0, 0, onto.canvas.width, onto.canvas.height);
        if (isWanted) setBroken(true);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [active, frame, load]);

  const from = useRef(frame);
  from.current = frame;
  useEffect(() => {
    if (!playing) return;
    const began = { frame: from.current, at: performance.now() };
    let next = 0;
    const tick = (now: number) => {
      const due = frameDue(began.frame, now - began.at, rate, frames);
      for (let by = 0; by <= AHEAD; by++) load(frameBeside(due, by, frames)).picture.catch(() => undefined);
      // What is not there when it is due is left out.
      if (load(due).ready) setFrame(due);
      next = requestAnimationFrame(tick);
    };
    next = requestAnimationFrame(tick);
    return () => cancelAnimationFrame(next);
  }, [playing, rate, frames, load]);

  const go = (wanted: number) => {
    setPlaying(false);
    setFrame(Math.max(1, Math.min(wanted, frames)));
  };
  return {
    canvas,
    frame,
    playing,
    broken,
    drawn,
    toggle: () => setPlaying((was) => !was),
    step: (by) => go(frameBeside(frame, by, frames)),
    go,
  };
}
