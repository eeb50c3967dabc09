import type { WaitingStudy } from '@gesta/domain';
import { useEffect, useRef, useState } from 'react';

/** A study that was given away a moment ago, at its place in the list. */
export type LinkedLine = { study: WaitingStudy; index: number; number: string };

const UNDO_MS = 10_000;

/** Keeps the place of a study that was linked for ten seconds, with the way back. */
export function useLinked(): {
  linked: readonly LinkedLine[];
  note: (line: LinkedLine) => void;
  forget: (study: string) => void;
} {
  const [linked, setLinked] = useState<readonly LinkedLine[]>([]);
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const all = timers.current;
    return () => {
      for (const timer of all.values()) clearTimeout(timer);
    };
  }, []);
  const forget = (study: string) => {
    clearTimeout(timers.current.get(study));
    timers.current.delete(study);
    setLinked((lines) => lines.filter((line) => line.study.iuid !== study));
  };
  const note = (line: LinkedLine) => {
    setLinked((lines) => [...lines.filter((each) => each.study.iuid !== line.study.iuid), line]);
    timers.current.set(
      line.study.iuid,
      setTimeout(() => forget(line.study.iuid), UNDO_MS),
    );
  };
  return { linked, note, forget };
}
