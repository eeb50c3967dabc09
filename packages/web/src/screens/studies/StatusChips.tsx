import type { Status } from '@gesta/domain';
import chip from '../../ui/chip.module.css';
import { STATUS_LOOK } from '../../ui/StatusBadge.tsx';
import { useT } from '../../ui/useT.tsx';
import classes from './statusChips.module.css';

type Props = { counts: Record<Status, number>; chosen: Status | undefined; onChoose: (status: Status | null) => void };

/** As an exam moves: to report, begun, out; then what needs a second look. */
const ORDER: readonly Status[] = ['LAUDAR', 'ANDAMENTO', 'PUBLICADO', 'ERRO', 'FINALIZADO'];

export function StatusChips({ counts, chosen, onChoose }: Props) {
  const { t } = useT();
  const all = ORDER.reduce((sum, status) => sum + counts[status], 0);
  // A status nobody has today is only noise, unless it is the one being looked at.
  const shown = ORDER.filter((status) => counts[status] > 0 || status === chosen);

  return (
    <fieldset className={classes.chips}>
      <legend className="visually-hidden">{t('common.status')}</legend>
      <button
        type="button"
        className={chip.chip}
        aria-pressed={chosen === undefined}
        data-on={chosen === undefined || undefined}
        onClick={() => onChoose(null)}
      >
        {t('common.all')} <b>{all}</b>
      </button>
      {shown.map((status) => {
        const { family, icon: StatusIcon } = STATUS_LOOK[status];
        return (
          <button
            key={status}
            type="button"
            className={chip.chip}
            aria-pressed={chosen === status}
            data-on={chosen === status || undefined}
            data-family={family}
            onClick={() => onChoose(chosen === status ? null : status)}
          >
            <StatusIcon size={14} stroke={1.75} aria-hidden />
            {t(`status.${status}`)} <b>{counts[status]}</b>
          </button>
        );
      })}
    </fieldset>
  );
}
