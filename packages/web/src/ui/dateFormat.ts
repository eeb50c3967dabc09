const made = new Map<string, Intl.DateTimeFormat>();

/** Making one takes longer than writing a whole list with it: each is made when it is first needed, and kept. */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const before = made.get(key);
  if (before !== undefined) return before;
  const format = new Intl.DateTimeFormat(locale, options);
  made.set(key, format);
  return format;
}
