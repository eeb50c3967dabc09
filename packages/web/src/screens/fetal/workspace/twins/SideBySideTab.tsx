import { IconColumns2 } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import classes from '../../../../exam/exam.module.css';
import { tabProps } from '../../../../ui/Tabs.tsx';
import { useT } from '../../../../ui/useT.tsx';
import type { SideBySide } from './useSideBySide.ts';

/** The tab that shows all fetuses of a form together. */
export function SideBySideTab({ together }: { together: SideBySide }) {
  const { t } = useT();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (together.on) button.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [together.on]);
  return (
    <button ref={button} {...tabProps(together.on)} className={classes.tab} onClick={together.show}>
      <IconColumns2 size={15} stroke={1.75} style={{ color: 'inherit' }} aria-hidden />
      {t('twins.tab')}
    </button>
  );
}
