import type { Status } from '@gesta/domain';
import {
  type Icon,
  IconAlertTriangle,
  IconCircleCheck,
  IconFileText,
  IconFlag,
  IconProgress,
} from '@tabler/icons-react';
import classes from './StatusBadge.module.css';
import { useT } from './useT.tsx';

export type StatusFamily = 'ok' | 'warn' | 'accent' | 'err';

export const STATUS_LOOK: Readonly<Record<Status, { family: StatusFamily; icon: Icon }>> = {
  PUBLICADO: { family: 'ok', icon: IconCircleCheck },
  ANDAMENTO: { family: 'warn', icon: IconProgress },
  LAUDAR: { family: 'accent', icon: IconFileText },
  ERRO: { family: 'err', icon: IconAlertTriangle },
  FINALIZADO: { family: 'err', icon: IconFlag },
};

/** Symbol, word and colour together; the colour never speaks alone. */
export function StatusBadge({ status }: { status: Status }) {
  const { t } = useT();
  const { family, icon: StatusIcon } = STATUS_LOOK[status];
  return (
    <span className={classes.badge} data-family={family}>
      <StatusIcon size={13} stroke={1.75} aria-hidden />
      {t(`status.${status}`)}
    </span>
  );
}
