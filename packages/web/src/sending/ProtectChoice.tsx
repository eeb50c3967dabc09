import { Button, Checkbox } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useAct } from '../api/useCall.ts';
import { useConfirm } from '../ui/confirm.tsx';
import { notifyDone, notifyFailed } from '../ui/notify.ts';
import { useT } from '../ui/useT.tsx';
import { CopyButton } from './CopyButton.tsx';
import classes from './protectChoice.module.css';

type Props = {
  iuid: string;
  protect: boolean;
  /** The protocol the exam has, or would have. */
  proposed: string;
  /** Whether the portal asks for it by now. */
  kept: boolean;
  onProtect: (protect: boolean) => void;
};

/** Ticked unless told otherwise. The protocol asks nobody until it is sent or copied, and is the same until it is renewed. */
export function ProtectChoice({ iuid, protect, proposed, kept, onProtect }: Props) {
  const { t } = useT();
  const confirm = useConfirm();
  const [protocol, setProtocol] = useState(proposed);
  const [taken, setTaken] = useState(false);
  const onFailed = (error: Parameters<typeof notifyFailed>[0]) => notifyFailed(error, t);
  // Whoever copies it hands it over: from then on it is the one.
  const take = useAct('protectInteraction', {
    onDone: ({ accessProtocol }) => {
      setProtocol(accessProtocol);
      setTaken(true);
    },
    onFailed,
  });
  const renew = useAct('renewProtocol', {
    onDone: ({ accessProtocol }) => {
      setProtocol(accessProtocol);
      notifyDone(t('send.protocolRenewed'));
    },
    onFailed,
  });
  const isKept = kept || taken;
  const askToRenew = async () => {
    const question = {
      title: t('send.renewProtocol'),
      message: t('send.renewProtocolMessage'),
      confirmLabel: t('send.renewProtocol'),
      danger: true,
    };
    if ((await confirm(question)).ok) renew.mutate({ iuid });
  };

  return (
    <div className={classes.protect}>
      <Checkbox
        label={t('send.protect')}
        checked={protect}
        onChange={(event) => onProtect(event.currentTarget.checked)}
      />
      {protect && (
        <div className={classes.protocol}>
          <code>{protocol}</code>
          <CopyButton
            text={protocol}
            label={t('common.copy')}
            onCopied={() => {
              if (!isKept) take.mutate({ iuid });
            }}
          />
          {isKept && (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconRefresh size={14} aria-hidden />}
              loading={renew.isPending}
              onClick={() => void askToRenew()}
            >
              {t('send.renewProtocol')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
