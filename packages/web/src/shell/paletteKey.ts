import type { Translate } from '@gesta/domain';

export function paletteKey(t: Translate): string {
  return /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ K' : t('keys.ctrlK');
}
