/** A machine parts the names of a person by signs: `SOUTO^LARISSA` is read as two words. */
export const sentName = (name: string): string => name.replace(/[\^=\s]+/g, ' ').trim();
