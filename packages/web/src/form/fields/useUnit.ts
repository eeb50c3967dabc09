import { sayUnit } from '@gesta/domain';
import { useT } from '../../ui/useT.tsx';

/** What stands behind a value, in the language on screen; a suffix that says how to write the value has no words. */
export function useUnit(suffix: string | undefined): string {
  const { t } = useT();
  return suffix === undefined ? '' : sayUnit(suffix, t);
}
