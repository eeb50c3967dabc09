import type { Status } from '@gesta/domain';
import { FilterChips } from '../../ui/FilterChips.tsx';
import { STATUS_LOOK } from '../../ui/StatusBadge.tsx';
import { useT } from '../../ui/useT.tsx';

type Props = { counts: Record<Status, number>; chosen: Status | undefined; onChoose: (status: Status | null) => void };

/** As an exam moves: to report, begun, out; then what needs a second look. */
const ORDER: readonly Status[] = ['LAUDAR', 'ANDAMENTO', 'PUBLICADO', 'ERRO', 'FINALIZADO'];

export function StatusChips({ counts, chosen, onChoose }: Props) {
  const { t } = useT();
  return (
    <FilterChips
      legend={t('common.status')}
      all={{ label: t('common.all'), count: ORDER.reduce((sum, status) => sum + counts[status], 0) }}
      chips={ORDER.map((key) => ({ key, label: t(`status.${key}`), count: counts[key], ...STATUS_LOOK[key] }))}
      chosen={chosen ?? null}
      onChoose={onChoose}
    />
  );
}
