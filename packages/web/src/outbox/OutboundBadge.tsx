import type { OutboundStatus } from '@gesta/domain';
import {
  type Icon,
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleMinus,
  IconClock,
  IconHandClick,
} from '@tabler/icons-react';
import { useT } from '../ui/useT.tsx';
import classes from './outboundBadge.module.css';
import { OUTBOUND_LOOK } from './outboxWords.ts';

export const OUTBOUND_ICONS: Readonly<Record<OutboundStatus, Icon>> = {
  failed: IconAlertTriangle,
  waiting: IconClock,
  queued: IconClock,
  sent: IconCircleCheck,
  handed: IconHandClick,
  dropped: IconCircleMinus,
};

/** Symbol, word and colour together. */
export function OutboundBadge({ status }: { status: OutboundStatus }) {
  const { t } = useT();
  const { family, words } = OUTBOUND_LOOK[status];
  const StatusIcon = OUTBOUND_ICONS[status];
  return (
    <span className={classes.badge} data-family={family}>
      <StatusIcon size={13} stroke={1.75} aria-hidden />
      {t(words)}
    </span>
  );
}
