import { IconCopyCheck } from '@tabler/icons-react';
import { useT } from '../../../ui/useT.tsx';
import classes from './gestations.module.css';

/** What `prefill` of the forms package copies, said before it happens. */
export function PrefilledHint() {
  const { t } = useT();
  return (
    <section className={classes.hint}>
      <span className={classes.hintIcon}>
        <IconCopyCheck size={19} stroke={1.75} aria-hidden />
      </span>
      <div>
        <p className={classes.hintTitle}>{t('gestation.prefilled')}</p>
        <p className={classes.hintText}>{t('gestation.prefilledText')}</p>
      </div>
    </section>
  );
}
