import { Kbd } from '../../ui/Kbd.tsx';
import { keyName } from '../../ui/keyName.ts';
import { useT } from '../../ui/useT.tsx';
import classes from './richText.module.css';

/** Stands where the text would begin, and is none yet. */
export function Ghost({ sentence }: { sentence: string }) {
  const { t } = useT();
  return (
    <p className={classes.ghost} role="note" data-ghost>
      {sentence} <Kbd>{keyName('Tab')}</Kbd>
      <span className="visually-hidden"> {t('opening.take')}</span>
    </p>
  );
}
