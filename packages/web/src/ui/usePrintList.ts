import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';

export type PrintList = {
  /** The page is being set on paper: everything of the list is drawn, and nothing to press. */
  printing: boolean;
  /** Loads what is missing and opens the browser's print dialog. */
  print: () => void;
  /** What was asked for is still being loaded. */
  preparing: boolean;
};

/**
 * Lists print as lists: all rows of the filter, not those of the page on view. `isWhole` says whether all that can be shown are there, `load`
 * asks for them. The keys of the browser (Ctrl P) do the same; its own menu prints what is there.
 */
export function usePrintList(isWhole: boolean, load: () => void = () => undefined): PrintList {
  const [printing, setPrinting] = useState(false);
  const [preparing, setPreparing] = useState(false);
  useEffect(() => {
    // The browser reads the page as soon as this returns.
    const before = () => flushSync(() => setPrinting(true));
    const after = () => setPrinting(false);
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);
  useEffect(() => {
    if (!preparing || !isWhole) return;
    setPreparing(false);
    window.print();
  }, [preparing, isWhole]);
  const print = () => {
    if (!isWhole) load();
    setPreparing(true);
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'p' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
    if (document.querySelector('[role="dialog"][aria-modal="true"]') !== null) return;
    event.preventDefault();
    print();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  return { printing, print, preparing };
}
