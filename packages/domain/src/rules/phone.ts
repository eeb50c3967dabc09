/**
 * The number as WhatsApp takes it: digits only, with the country. Ten or eleven digits without a country are Brazilian. Null where
 * there are too few or too many digits for a telephone.
 */
export function internationalPhone(typed: string): string | null {
  const digits = typed.replace(/\D/g, '');
  const isLocal = !typed.trim().startsWith('+') && (digits.length === 10 || digits.length === 11);
  const whole = isLocal ? `55${digits}` : digits;
  return whole.length >= 10 && whole.length <= 15 && !whole.startsWith('0') ? whole : null;
}

/** As stored: digits, and the country's plus sign where it was typed. */
export function barePhone(masked: string): string {
  return masked.trimStart().startsWith('+') ? `+${masked.replace(/\D/g, '')}` : masked.replace(/\D/g, '');
}
