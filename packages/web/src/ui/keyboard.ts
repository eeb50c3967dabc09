import type { MessageKey } from '@gesta/domain';

export type KeyBinding = {
  /** As in KeyboardEvent.key (`j`, `Enter`, `ArrowDown`, `/`, `?`), with `mod+` for Ctrl or Cmd, `alt+`, or `alt+shift+`. */
  key: string;
  label: MessageKey;
  run: () => void;
  /** Works everywhere, so the help lists it apart from the keys of the screen. */
  everywhere?: boolean;
  /** Taken before what has the focus sees it: there the same key without Alt means something else. */
  first?: boolean;
};

export type Press = {
  key: string;
  code: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
};

/** On a Cyrillic layout the J key says "о" and the full stop says "ю": the place of the key then tells which it is. */
export function nameOfPress({ key, code, ctrlKey, metaKey, altKey, shiftKey }: Press): string | null {
  // AltGr writes a character on many keyboards, and says that both are held.
  if (altKey && (ctrlKey || metaKey)) return null;
  const letter = code === 'Period' ? '.' : /^Key([A-Z])$/.exec(code)?.[1];
  const isLatin = /^[\x20-\x7e]$/.test(key) || key.length > 1;
  const name = isLatin || letter === undefined ? key : letter;
  const plain = name.length === 1 ? name.toLowerCase() : name;
  // On many layouts a digit or a sign is written with Shift: there it says nothing.
  const shifted = shiftKey && (/^[a-z]$/.test(plain) || plain.length > 1);
  if (altKey) return `alt+${shifted ? 'shift+' : ''}${plain}`;
  return ctrlKey || metaKey ? `mod+${plain}` : plain;
}

/** A screen may take over a key of the shell; of two on one screen, the one registered last wins. */
export function bindingFor(press: Press, bindings: readonly KeyBinding[]): KeyBinding | undefined {
  const name = nameOfPress(press);
  if (name === null) return undefined;
  const meant = bindings.filter((binding) => nameOfBinding(binding.key) === name);
  return meant.findLast((binding) => binding.everywhere !== true) ?? meant.at(-1);
}

/** Keys that write nothing work while somebody types, too. */
export const isChord = (key: string): boolean => /^(mod\+|alt\+|F\d)/.test(key);

function nameOfBinding(key: string): string {
  const [, held = '', letter = ''] = /^(mod\+|alt\+(?:shift\+)?)?(.*)$/s.exec(key) ?? [];
  return held + (letter.length === 1 ? letter.toLowerCase() : letter);
}
