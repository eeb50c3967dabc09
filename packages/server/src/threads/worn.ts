let worn = false;

/** In a thread: what it works with should not be used again. It ends with the piece of work it has, which is answered as any other. */
export const wearOut = (): void => {
  worn = true;
};
export const isWorn = (): boolean => worn;
