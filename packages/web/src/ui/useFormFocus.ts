import { type RefObject, useEffect, useRef } from 'react';

/**
 * Whoever asked to save and was refused is taken to the first field that says why; whoever loaded the newer version is
 * taken to the button that saves, since the one that loads goes away with the note it stands in.
 */
export function useFormFocus(refusals: number, version: unknown): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const first = useRef(version);
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);
  useEffect(() => {
    if (version !== first.current) form.current?.querySelector<HTMLElement>('[type="submit"]')?.focus();
    first.current = version;
  }, [version]);
  return form;
}
