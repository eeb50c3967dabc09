/** The calendar day of an exam, which is told by a day or by an instant that begins with one. */
export const dayOf = (date: string): string => date.slice(0, 10);
