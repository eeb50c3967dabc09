import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';

export type KeptText<T> = {
  data: T | undefined;
  /** The rows answer an older question than the one just asked. */
  old: boolean;
};

/** The last good answer stays in view when the next question fails. */
export function useKept<T>({ data, isPlaceholderData }: UseQueryResult<T, Error>): KeptText<T> {
  const [kept, setKept] = useState(data);
  if (data !== undefined && data !== kept) setKept(data);
  return { data: data ?? kept, old: isPlaceholderData || (data === undefined && kept !== undefined) };
}
