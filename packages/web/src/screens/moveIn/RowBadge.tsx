import { IconAlertTriangle, IconEqual, IconPlus, IconRefresh, IconUsers } from '@tabler/icons-react';
import { Badge } from '../../ui/Badge.tsx';
import { useT } from '../../ui/useT.tsx';
import type { RowState } from './moveInPreview.ts';

const LOOK = {
  new: { icon: IconPlus, family: 'ok' },
  update: { icon: IconRefresh, family: 'accent' },
  same: { icon: IconEqual, family: 'none' },
  duplicate: { icon: IconUsers, family: 'warn' },
  error: { icon: IconAlertTriangle, family: 'err' },
} as const;

export function RowBadge({ state }: { state: RowState }) {
  const { t } = useT();
  return <Badge {...LOOK[state]}>{t(`moveIn.state.${state}`)}</Badge>;
}
