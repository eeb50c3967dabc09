import type { ReactNode } from 'react';
import { GoToFieldContext } from '../form/goToField.ts';
import { useGoToField } from './useGoToField.ts';

/** Lets a field of a form lead to another, in whichever form and tab it stands. */
export function WayToField({ children }: { children: ReactNode }) {
  return <GoToFieldContext value={useGoToField()}>{children}</GoToFieldContext>;
}
