import type { FormDefinition } from '@gesta/forms';
import { useParams } from '@tanstack/react-router';
import { useExamPage } from '../../../exam/examPage.ts';
import { type KeyBinding, useKeys } from '../../../ui/hotkeys.ts';

/** From form to form, and to one more, without leaving the keys. */
export function useFormKeys(present: readonly FormDefinition[], add: (() => void) | null): void {
  const { goToForm } = useExamPage();
  const { formId } = useParams({ strict: false });
  const step = (by: number) => {
    const next = present[present.findIndex(({ key }) => key === formId) + by];
    if (next) goToForm(next.key);
  };
  const adding: KeyBinding[] = add === null ? [] : [{ key: 'alt+a', label: 'keys.addForm', run: add }];
  useKeys([
    { key: 'alt+ArrowUp', label: 'keys.previousForm', run: () => step(-1) },
    { key: 'alt+ArrowDown', label: 'keys.nextForm', run: () => step(1) },
    ...adding,
  ]);
}
