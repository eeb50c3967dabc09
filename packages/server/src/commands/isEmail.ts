const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** As far as a command has to know: a slip of the hand, an option in its place. */
export const isEmail = (word: string): boolean => EMAIL.test(word);
