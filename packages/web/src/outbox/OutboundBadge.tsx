import type { OutboundStatus } from '@gesta/domain';
import {
  type Icon,
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleMinus,
  IconClock,
  IconHandClick,
} from '@tabler/icons-react';
import { Badge } from '../ui/Badge.tsx';
import { useT } from '../ui/useT.tsx';
import { OUTBOUND_LOOK } from './outboxWords.ts';

export const OUTBOUND_ICONS: Readonly<Record<OutboundStatus, Icon>> = {
  failed: IconAlertTriangle,
  waiting: IconClock,
  queued: IconClock,
  sent: IconCircleCheck,
  handed: IconHandClick,
  dropped: IconCircleMinus,
};

export function OutboundBadge({ status }: { status: OutboundStatus }) {
  const { t } = useT();
  const { family, words } = OUTBOUND_LOOK[status];
  return (
    <Badge icon={OUTBOUND_ICONS[status]} family={family}>
      {t(words)}
    </Badge>
  );
}
