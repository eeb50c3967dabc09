import { IconDeviceDesktop } from '@tabler/icons-react';
import { pageBase } from '../../api/pageBase.ts';
import { CopyButton } from '../../sending/CopyButton.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useT } from '../../ui/useT.tsx';
import classes from './devices.module.css';

/** How a first device gets here. */
export function FirstDevice({ mayApprove }: { mayApprove: boolean }) {
  const { t } = useT();
  const address = new URL(pageBase(), window.location.href).href;
  return (
    <EmptyState
      icon={IconDeviceDesktop}
      title={t('devices.none')}
      hint={t(mayApprove ? 'devices.noneHint' : 'devices.noneHintOthers')}
      action={
        <span className={classes.address}>
          <code>{address}</code>
          <CopyButton text={address} label={t('devices.copyAddress')} />
        </span>
      }
    />
  );
}
