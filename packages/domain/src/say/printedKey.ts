const NAMES: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Enter: '↵',
  Escape: 'Esc',
  Backspace: '⌫',
  ' ': '␣',
};

/** As printed on the key; `mod` is what this person's machine calls the key that commands. */
export function printedKey(key: string, mod = 'Ctrl'): string {
  const held = /^(mod|alt|shift)\+(.+)$/.exec(key);
  const names: Readonly<Record<string, string>> = { mod, alt: 'Alt', shift: '⇧' };
  if (held) return `${names[held[1] ?? '']} ${printedKey(held[2] ?? '', mod)}`;
  return NAMES[key] ?? (key.length === 1 ? key.toUpperCase() : key);
}
