import { type FormDefinition, type Panel, placesIn, type Replica } from '@gesta/forms';
import { useReplicas } from '../../form/useReplicas.ts';
import { focusField } from '../focusField.ts';

/** One more of a list; whoever asked for it goes there to type. Null where there is no room or nobody may write. */
export function useAddRow(form: FormDefinition, panel: Panel, replica: Replica): (() => void) | null {
  const { canAdd, add } = useReplicas(replica, form.key);
  if (!canAdd) return null;
  return () => {
    const index = add();
    const first = index === null ? undefined : placesIn(form, panel, index)[0];
    if (first) focusField(first.key);
  };
}
