import { useEffect, useRef, useSyncExternalStore } from 'react';
import { bindingFor, isChord, type KeyBinding } from './keyboard.ts';

export type { KeyBinding } from './keyboard.ts';

type Registration = { current: readonly KeyBinding[] };

let registrations: readonly Registration[] = [];
const listeners = new Set<() => void>();

/** Nobody types into a box that is ticked. */
const TYPING =
  'input:not([type="checkbox"]), textarea, select, [contenteditable=""], [contenteditable="true"], [role="textbox"]';
const OWN_KEYS = '[role="menu"], [role="listbox"]';
const OPEN_DIALOG = '[role="dialog"][aria-modal="true"]';
const PRESSABLE =
  'a[href], button, input[type="checkbox"], summary, [role="button"], [role="menuitem"], [role="option"], [role="tab"]';

/** Single-key shortcuts of the screen on view. They rest while somebody types, and inside dialogs and menus. */
export function useKeys(bindings: readonly KeyBinding[]): void {
  const registration = useRef(bindings);
  useEffect(() => {
    registration.current = bindings;
  });
  useEffect(() => {
    registrations = [...registrations, registration];
    announce();
    return () => {
      registrations = registrations.filter((each) => each !== registration);
      announce();
    };
  }, []);
}

/** What the `?` help lists now. */
export function useActiveKeys(): readonly KeyBinding[] {
  const active = useSyncExternalStore(subscribe, () => registrations);
  return active.flatMap((registration) => registration.current);
}

export function listenToKeys(): () => void {
  const meant = (event: KeyboardEvent, isAmong: (binding: KeyBinding) => boolean = () => true) => {
    if (event.defaultPrevented || event.isComposing) return undefined;
    const bindings = registrations.flatMap((registration) => registration.current);
    const binding = bindingFor(event, bindings.filter(isAmong));
    return document.querySelector(OPEN_DIALOG) === null ? binding : undefined;
  };
  const onKeyFirst = (event: KeyboardEvent) => {
    // Most keys are no chords: nothing is looked up for them here.
    const binding = event.altKey ? meant(event, ({ first }) => first === true) : undefined;
    if (binding === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    if (!event.repeat) binding.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : null;
    const binding = meant(event);
    if (binding === undefined) return;
    if (!isChord(binding.key) && (target?.closest(TYPING) || target?.closest(OWN_KEYS))) return;
    if (!isChord(binding.key) && (event.key === 'Enter' || event.key === ' ') && target?.closest(PRESSABLE)) return;
    event.preventDefault();
    binding.run();
  };
  document.addEventListener('keydown', onKeyFirst, true);
  document.addEventListener('keydown', onKeyDown);
  return () => {
    document.removeEventListener('keydown', onKeyFirst, true);
    document.removeEventListener('keydown', onKeyDown);
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function announce(): void {
  for (const listener of listeners) listener();
}
