import type { Status } from '@gesta/domain';
import {
  type Icon,
  IconAlertTriangle,
  IconCircleCheck,
  IconFileText,
  IconFlag,
  IconProgress,
} from '@tabler/icons-react';
import { Badge, type BadgeFamily } from './Badge.tsx';
import { useT } from './useT.tsx';

export const STATUS_LOOK: Readonly<Record<Status, { family: BadgeFamily; icon: Icon }>> = {
  PUBLICADO: { family: 'ok', icon: IconCircleCheck },
  ANDAMENTO: { family: 'warn', icon: IconProgress },
  LAUDAR: { family: 'accent', icon: IconFileText },
  ERRO: { family: 'err', icon: IconAlertTriangle },
  FINALIZADO: { family: 'err', icon: IconFlag },
};

export function StatusBadge({ status }: { status: Status }) {
  const { t } = useT();
  return <Badge {...STATUS_LOOK[status]}>{t(`status.${status}`)}</Badge>;
}
