import { useCallback } from 'react';
import { useAct, useCall } from './useCall.ts';

export type FieldItems = {
  /** What the clinic added to the options of the field, in the order it grew. */
  items: readonly string[];
  /** Answers the option as it now stands in the list: the same in other letters adds nothing. */
  add: (item: string) => Promise<string>;
};

const NONE: readonly string[] = [];

/** The clinic's own options of an `editable` field; `fieldId` is `{form}.{tab}.{field}`, without the number of a tab. */
export function useFieldItems(fieldId: string): FieldItems {
  const kept = useCall('fieldItems', {});
  const { mutateAsync } = useAct('addFieldItem');
  const add = useCallback(async (item: string) => (await mutateAsync({ fieldId, item })).item, [mutateAsync, fieldId]);
  return { items: kept.data?.items[fieldId] ?? NONE, add };
}
