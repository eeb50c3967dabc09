import { printedKey } from '@gesta/domain';

const MOD = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';

/** As printed on the key. */
export const keyName = (key: string): string => printedKey(key, MOD);
