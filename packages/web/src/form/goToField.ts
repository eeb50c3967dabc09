import { createContext, use } from 'react';

/** The way to a field wherever the exam asks it; null where no page of the screen shows it. */
export type GoToField = (key: string) => (() => void) | null;

/** A page without forms of its own knows no way. */
export const GoToFieldContext = createContext<GoToField>(() => null);
export const useWayToField = () => use(GoToFieldContext);
