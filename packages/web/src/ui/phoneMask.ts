/** `(##) ##### - ####`, as far as it is typed. A number with its country in front is left as it is. */
export function maskPhone(typed: string): string {
  if (typed.trimStart().startsWith('+')) return typed;
  const digits = typed.replace(/\D/g, '').slice(0, 11);
  if (digits.length <= 2) return digits === '' ? '' : `(${digits}`;
  const [area, first, last] = [digits.slice(0, 2), digits.slice(2, 7), digits.slice(7)];
  return last === '' ? `(${area}) ${first}` : `(${area}) ${first} - ${last}`;
}

/** A stored number in the mask; one that does not fit it is shown as it is. */
export function phoneInMask(stored: string): string {
  const digits = stored.replace(/\D/g, '');
  const own = /^\+?55(\d{10,11})$/.exec(stored.trim().startsWith('+') ? `+${digits}` : digits)?.[1];
  if (own !== undefined) return maskPhone(own);
  return stored.trim().startsWith('+') || digits.length > 11 ? stored : maskPhone(digits);
}
