import { createContext } from 'react';

/** What an empty conclusion may begin with, and how it is taken. */
export type OfferedOpening = { sentence: string; take: () => void };

export const OpeningContext = createContext<OfferedOpening | null>(null);
