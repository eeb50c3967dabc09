import { baseAge, type Values } from '@gesta/forms';
import { useCallback } from 'react';
import { useConfirm } from '../ui/confirm.tsx';
import { useT } from '../ui/useT.tsx';

/** The question before another base age counts, with both of them. */
export function useAskBaseAge(): (was: Values, is: Values) => Promise<boolean> {
  const { t } = useT();
  const confirm = useConfirm();
  return useCallback(
    async (was, is) => {
      const said = (values: Values) => {
        const days = baseAge(values);
        return days === null
          ? t('common.notInformed')
          : t('gestation.ageShort', { weeks: Math.floor(days / 7), days: days % 7 });
      };
      const { ok } = await confirm({
        title: t('gestation.confirmBaseAge'),
        message: t('gestation.baseAgeChange', { before: said(was), after: said(is) }),
        confirmLabel: t('common.yes'),
        cancelLabel: t('common.no'),
      });
      return ok;
    },
    [confirm, t],
  );
}
