import { useCall } from '../../api/useCall.ts';
import { useUndoImport } from './useUndoImport.ts';

/** The batches of before, with the way to take one back. */
export function useEarlierImports() {
  const answer = useCall('listImports', {});
  return { answer, batches: answer.data ?? [], undo: useUndoImport() };
}
export type Earlier = ReturnType<typeof useEarlierImports>;
