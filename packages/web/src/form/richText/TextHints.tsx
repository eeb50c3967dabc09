import { KeyHint } from '../../ui/KeyHint.tsx';
import { keyName } from '../../ui/keyName.ts';
import { useT } from '../../ui/useT.tsx';
import classes from './richText.module.css';

/** What the signs write that a text knows. */
export function TextHints() {
  const { t } = useT();
  return (
    <p className={classes.hints}>
      <KeyHint keys={['@']} label={t('suggest.hintTemplate')} />
      <KeyHint keys={['#']} label={t('suggest.hintMeasure')} />
      <KeyHint keys={[keyName('alt+1')]} label={t('suggest.hintMark')} />
    </p>
  );
}
