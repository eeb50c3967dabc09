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

const MOD = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';
const HELD: Readonly<Record<string, string>> = { mod: MOD, alt: 'Alt', shift: '⇧' };

/** As printed on the key. */
export function keyName(key: string): string {
  const held = /^(mod|alt|shift)\+(.+)$/.exec(key);
  if (held) return `${HELD[held[1] ?? '']} ${keyName(held[2] ?? '')}`;
  return NAMES[key] ?? (key.length === 1 ? key.toUpperCase() : key);
}
