import type { MessageKey } from '@gesta/domain';

export type KeyBinding = {
  /** As in KeyboardEvent.key (`j`, `Enter`, `ArrowDown`, `/`, `?`), with `mod+` for Ctrl or Cmd. */
  key: string;
  label: MessageKey;
  run: () => void;
  /** Works everywhere, so the help lists it apart from the keys of the screen. */
  everywhere?: boolean;
};

export type Press = {
  key: string;
  code: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
};

/** On a Cyrillic layout the J key says "о" and the full stop says "ю": the place of the key then tells which it is. */
export function nameOfPress({ key, code, ctrlKey, metaKey, altKey }: Press): string | null {
  if (altKey) return null;
  const letter = code === 'Period' ? '.' : /^Key([A-Z])$/.exec(code)?.[1];
  const isLatin = /^[\x20-\x7e]$/.test(key) || key.length > 1;
  const name = isLatin || letter === undefined ? key : letter;
  const plain = name.length === 1 ? name.toLowerCase() : name;
  return ctrlKey || metaKey ? `mod+${plain}` : plain;
}

/** The binding registered last wins: a screen may take over a key of the shell. */
export function bindingFor(press: Press, bindings: readonly KeyBinding[]): KeyBinding | undefined {
  const name = nameOfPress(press);
  if (name === null) return undefined;
  return bindings.findLast((binding) => nameOfBinding(binding.key) === name);
}

function nameOfBinding(key: string): string {
  const letter = key.replace('mod+', '');
  const plain = letter.length === 1 ? letter.toLowerCase() : letter;
  return key.startsWith('mod+') ? `mod+${plain}` : plain;
}
