import { assistantSourceKey } from '@gesta/forms';
import { IconSparkles } from '@tabler/icons-react';
import { memo } from 'react';
import { useT } from '../../ui/useT.tsx';
import { useValue } from '../exam.ts';
import classes from './mark.module.css';

/** A value that an assistant proposed and a person took wears its sign until somebody types over it. */
export const AssistantMark = memo(function AssistantMark({ fieldKey }: { fieldKey: string }) {
  const { t } = useT();
  if (typeof useValue(assistantSourceKey(fieldKey)) !== 'string') return null;
  return (
    <span className={classes.mark} role="img" aria-label={t('assistant.taken')} title={t('assistant.taken')}>
      <IconSparkles size={14} stroke={1.75} aria-hidden />
    </span>
  );
});
