import { type ComponentType, useEffect, useState } from 'react';
import { loadScreen } from './loadScreen.ts';
import { useQuiet } from './useQuiet.ts';

type Opened = { opened: boolean };
type Load<P> = () => Promise<ComponentType<P>>;
type Part<P extends Opened> = { load: Load<P>; there: ComponentType<P> | null; dispensable: boolean };

/** `dispensable`: the page goes on where it cannot be fetched. */
export function laterPart<P extends Opened>(load: Load<P>, { dispensable = false } = {}): Part<P> {
  return { load: loadScreen(load), there: null, dispensable };
}

/**
 * A dialog, or whatever else stands closed at first: fetched when it is opened, or ahead of that once the first screen has had its
 * turn. Without contact the fetching ahead is no failure; opening it is.
 */
export function Later<P extends Opened>({ part, opened, ...rest }: P & { part: Part<P> }) {
  const [state, setState] = useState<'away' | 'there' | 'mounted'>(part.there === null ? 'away' : 'there');
  const [failure, setFailure] = useState<unknown>(null);
  const wanted = useQuiet() || opened;
  useEffect(() => {
    if (state !== 'away' || !wanted) return;
    part.load().then(
      (component) => {
        part.there = component;
        setState('there');
      },
      (error: unknown) => {
        if (opened && !part.dispensable) setFailure(error);
      },
    );
  }, [part, state, wanted, opened]);
  // It opens after it has stood closed, as everywhere: only so it knows where the focus goes back to.
  useEffect(() => {
    if (state === 'there') setState('mounted');
  }, [state]);
  if (failure !== null) throw failure;
  if (part.there === null || state === 'away') return null;
  const There = part.there as ComponentType<Opened>;
  return <There {...rest} opened={opened && state === 'mounted'} />;
}
