import { type ComponentType, useEffect, useState } from 'react';
import { partsAreFree } from './heldParts.ts';
import { loadScreen } from './loadScreen.ts';

type Opened = { opened: boolean };
type Load<P> = () => Promise<ComponentType<P>>;
export type LaterPart<P> = { load: Load<P>; there: ComponentType<P> | null };

export function laterPart<P>(load: Load<P>): LaterPart<P> {
  return { load: loadScreen(load), there: null };
}

/**
 * A part of the page that is fetched by itself, once the page is drawn; null until it is there. It waits for no timer and for no idle
 * moment: `Suspense` would, and holds back what comes soon after something else. Fetched ahead of need it may fail; wanted, it may not.
 */
export function useLater<P>(part: LaterPart<P>, wanted: boolean): ComponentType<P> | null {
  const [there, setThere] = useState(() => part.there);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    if (there !== null) return;
    const asked = wanted ? part.load() : partsAreFree().then(part.load);
    asked.then(
      (component) => {
        part.there = component;
        setThere(() => component);
      },
      (error: unknown) => {
        if (wanted) setFailure(error);
      },
    );
  }, [part, there, wanted]);
  if (failure !== null) throw failure;
  return there;
}

/** A dialog, or whatever else stands closed at first. */
export function Later<P extends Opened>({ part, ...rest }: P & { part: LaterPart<P> }) {
  const props = rest as unknown as P;
  const There = useLater(part, props.opened);
  // It opens after it has stood closed, as everywhere: only so it knows where the focus goes back to.
  const [stood, setStood] = useState(false);
  useEffect(() => setStood(There !== null), [There]);
  return There === null ? null : <There {...props} opened={props.opened && stood} />;
}
