import { createContext } from 'react';

/** Where a table says once why its numbers are missing, each of them is only empty. */
export const ToldAbove = createContext(false);
