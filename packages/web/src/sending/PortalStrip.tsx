import type { MessageKey, PortalState } from '@gesta/domain';
import { Button } from '@mantine/core';
import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { useState } from 'react';
import { useAct } from '../api/useCall.ts';
import { useConfirm } from '../ui/confirm.tsx';
import { notifyFailed } from '../ui/notify.ts';
import { useT } from '../ui/useT.tsx';
import { CopyButton } from './CopyButton.tsx';
import classes from './portalStrip.module.css';

type Props = {
  iuid: string;
  found: PortalState;
  link: string;
  /** What stands above sends a message, which opens it. */
  opensBySending?: true;
  onClosed?: () => void;
};

const STATES: Readonly<Record<PortalState, MessageKey>> = {
  unopened: 'send.portalUnopened',
  open: 'send.portalOpen',
  closed: 'send.portalClosed',
};

/** Whether the patient finds her exam, and what takes it from her again. */
export function PortalStrip({ iuid, found, link, opensBySending, onClosed }: Props) {
  const { t } = useT();
  const confirm = useConfirm();
  const [state, setState] = useState(found);
  const isOpen = state === 'open';
  const { mutate, isPending } = useAct('closePortal', {
    onDone: () => {
      setState('closed');
      onClosed?.();
    },
    onFailed: (error) => notifyFailed(error, t),
  });
  const close = async () => {
    const question = {
      title: t('send.closePortal'),
      message: t('send.closePortalMessage'),
      confirmLabel: t('send.closePortal'),
      danger: true,
    };
    if ((await confirm(question)).ok) mutate({ iuid });
  };
  const Icon = isOpen ? IconLockOpen : IconLock;
  return (
    <div className={classes.strip} data-open={isOpen || undefined}>
      <Icon size={18} stroke={1.75} aria-hidden />
      <p role="status">
        <b>{t(STATES[state])}</b>
        {!isOpen && opensBySending && <span>{t('send.opensBySending')}</span>}
      </p>
      {isOpen && <CopyButton text={link} label={t('send.copyLink')} />}
      {isOpen && (
        <Button size="xs" variant="default" loading={isPending} onClick={() => void close()}>
          {t('send.closePortal')}
        </Button>
      )}
    </div>
  );
}
