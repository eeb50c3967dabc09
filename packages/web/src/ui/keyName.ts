const NAMES: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Enter: '↵',
  Escape: 'Esc',
  ' ': '␣',
};

const MOD = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';

/** As printed on the key. */
export function keyName(key: string): string {
  const held = /^(mod|alt)\+(.+)$/.exec(key);
  if (held) return `${held[1] === 'alt' ? 'Alt' : MOD} ${keyName(held[2] ?? '')}`;
  return NAMES[key] ?? (key.length === 1 ? key.toUpperCase() : key);
}
