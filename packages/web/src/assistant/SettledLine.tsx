import type { Values } from '@gesta/forms';
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconBan, IconCircleCheck } from '@tabler/icons-react';
import type { ProposalEnd } from '../asking/chat.ts';
import { Kbd } from '../ui/Kbd.tsx';
import { keyName } from '../ui/keyName.ts';
import { useFormat } from '../ui/useFormat.ts';
import { useT } from '../ui/useT.tsx';
import classes from './proposal.module.css';

type Props = {
  settled: ProposalEnd;
  said: 'assistant.applied' | 'assistant.inserted' | 'assistant.formApplied';
  onUndo?: (put: Values, back: Values) => void;
};

/** What became of a proposal, and the way back as long as there is one. */
export function SettledLine({ settled, said, onUndo }: Props) {
  const { t } = useT();
  const format = useFormat();
  if (settled.kind === 'refused')
    return (
      <p className={classes.settled}>
        <IconBan size={16} stroke={1.75} aria-hidden />
        {t('assistant.refused')}
      </p>
    );
  if (settled.kind === 'undone')
    return (
      <p className={classes.settled} role="status">
        <IconArrowBackUp size={16} stroke={1.75} aria-hidden />
        {t('assistant.undone')}
        {settled.stayed.length > 0 && ` ${t('assistant.stayed', { fields: settled.stayed.join(', ') })}`}
      </p>
    );
  const { put, back } = settled;
  return (
    <p className={classes.settled} data-tone="ok" role="status">
      <IconCircleCheck size={16} stroke={1.75} aria-hidden />
      <span>{t(said, { count: settled.count, time: format.time(settled.at) })}</span>
      {back !== null && onUndo !== undefined && (
        <Button
          size="compact-xs"
          variant="default"
          data-act="undo"
          leftSection={<IconArrowBackUp size={14} stroke={1.75} aria-hidden />}
          rightSection={<Kbd>{keyName('mod+z')}</Kbd>}
          onClick={() => onUndo(put, back)}
        >
          {t('common.undo')}
        </Button>
      )}
    </p>
  );
}
