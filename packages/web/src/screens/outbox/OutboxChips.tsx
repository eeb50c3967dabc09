import type { MessageKey, OutboundStatus } from '@gesta/domain';
import { OUTBOUND_ICONS } from '../../outbox/OutboundBadge.tsx';
import { OUTBOUND_LOOK } from '../../outbox/outboxWords.ts';
import chip from '../../ui/chip.module.css';
import { useT } from '../../ui/useT.tsx';
import classes from './outbox.module.css';

const CHIPS: readonly { status: OutboundStatus; label: MessageKey }[] = [
  { status: 'failed', label: 'outbox.chipFailed' },
  { status: 'waiting', label: 'outbox.chipWaiting' },
  { status: 'queued', label: 'outbox.chipQueued' },
  { status: 'sent', label: 'outbox.chipSent' },
  { status: 'handed', label: 'outbox.chipHanded' },
];

type Props = {
  counts: Partial<Record<OutboundStatus, number>>;
  chosen: OutboundStatus | undefined;
  onChoose: (status: OutboundStatus | null) => void;
};

export function OutboxChips({ counts, chosen, onChoose }: Props) {
  const { t } = useT();
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const shown = CHIPS.filter(({ status }) => (counts[status] ?? 0) > 0 || status === chosen);
  return (
    <fieldset className={classes.chips}>
      <legend className="visually-hidden">{t('send.state')}</legend>
      <button
        type="button"
        className={chip.chip}
        aria-pressed={chosen === undefined}
        data-on={chosen === undefined || undefined}
        onClick={() => onChoose(null)}
      >
        {t('outbox.chipAll')} <b>{all}</b>
      </button>
      {shown.map(({ status, label }) => {
        const StatusIcon = OUTBOUND_ICONS[status];
        return (
          <button
            key={status}
            type="button"
            className={chip.chip}
            aria-pressed={chosen === status}
            data-on={chosen === status || undefined}
            data-family={OUTBOUND_LOOK[status].family}
            onClick={() => onChoose(chosen === status ? null : status)}
          >
            <StatusIcon size={14} stroke={1.75} aria-hidden />
            {t(label)} <b>{counts[status] ?? 0}</b>
          </button>
        );
      })}
    </fieldset>
  );
}
