import { Button, Checkbox } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useAct } from '../../api/useCall.ts';
import { copyText } from '../../calc/copyText.ts';
import { useT } from '../../ui/useT.tsx';
import classes from './protectChoice.module.css';

const COPIED_MS = 2000;

type Props = {
  iuid: string;
  protect: boolean;
  protocol: string | null;
  onProtect: (protect: boolean) => void;
  onProtocol: (protocol: string) => void;
  onFailed: () => void;
};

/** The protocol is made when the box is first ticked, and is the same from then on. */
export function ProtectChoice({ iuid, protect, protocol, onProtect, onProtocol, onFailed }: Props) {
  const { t } = useT();
  const [copied, setCopied] = useState(false);
  const make = useAct('protectInteraction', {
    onDone: ({ accessProtocol }) => onProtocol(accessProtocol),
    onFailed: () => {
      onProtect(false);
      onFailed();
    },
  });
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  return (
    <div className={classes.protect}>
      <Checkbox
        label={t('send.protect')}
        checked={protect}
        onChange={(event) => {
          onProtect(event.currentTarget.checked);
          if (event.currentTarget.checked && protocol === null) make.mutate({ iuid });
        }}
      />
      {protect && protocol !== null && (
        <p className={classes.protocol}>
          <code>{protocol}</code>
          <Button
            size="xs"
            variant="default"
            leftSection={copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
            onClick={() => void copyText(protocol).then(setCopied)}
          >
            {t('common.copy')}
          </Button>
          <output>{copied && t('common.copied')}</output>
        </p>
      )}
    </div>
  );
}
