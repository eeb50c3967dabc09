import type { ReactNode } from 'react';
import { Kbd } from '../../ui/Kbd.tsx';
import { KeyHint } from '../../ui/KeyHint.tsx';
import { useT } from '../../ui/useT.tsx';
import classes from './bars.module.css';

/** What the hands need most, and the way to all of it. */
export function KeyLine({ onHelp, children }: { onHelp: () => void; children?: ReactNode }) {
  const { t } = useT();
  return (
    <footer className={classes.keys}>
      {children ?? (
        <>
          <KeyHint keys={['←', '→']} label={t('viewer.keyPicture')} />
          <KeyHint keys={['↑', '↓']} label={t('viewer.keyGroup')} />
          <KeyHint keys={[t('viewer.space')]} label={t('viewer.keyPlay')} />
          <KeyHint keys={[',', '.']} label={t('viewer.keyFrame')} />
        </>
      )}
      <button type="button" onClick={onHelp}>
        <Kbd>{'?'}</Kbd> {t('viewer.allKeys')}
      </button>
    </footer>
  );
}
