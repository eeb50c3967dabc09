import type { MessageKey, OutboundStatus } from '@gesta/domain';
import { OUTBOUND_ICONS } from '../../outbox/OutboundBadge.tsx';
import { OUTBOUND_LOOK } from '../../outbox/outboxWords.ts';
import { FilterChips } from '../../ui/FilterChips.tsx';
import { useT } from '../../ui/useT.tsx';

const CHIPS: readonly { key: OutboundStatus; label: MessageKey }[] = [
  { key: 'failed', label: 'outbox.chipFailed' },
  { key: 'waiting', label: 'outbox.chipWaiting' },
  { key: 'queued', label: 'outbox.chipQueued' },
  { key: 'sent', label: 'outbox.chipSent' },
  { key: 'handed', label: 'outbox.chipHanded' },
];

type Props = {
  counts: Partial<Record<OutboundStatus, number>>;
  chosen: OutboundStatus | undefined;
  onChoose: (status: OutboundStatus | null) => void;
};

export function OutboxChips({ counts, chosen, onChoose }: Props) {
  const { t } = useT();
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <FilterChips
      legend={t('send.state')}
      all={{ label: t('outbox.chipAll'), count: all }}
      chips={CHIPS.map(({ key, label }) => ({
        key,
        label: t(label),
        count: counts[key] ?? 0,
        icon: OUTBOUND_ICONS[key],
        family: OUTBOUND_LOOK[key].family,
      }))}
      chosen={chosen ?? null}
      onChoose={onChoose}
    />
  );
}
