import type { OutboxDestination, Translate } from '@gesta/domain';
import {
  type Icon,
  IconAlertTriangle,
  IconBrandWhatsapp,
  IconCircleCheck,
  IconCloudUpload,
  IconMail,
  IconPlayerPause,
  IconSettingsExclamation,
} from '@tabler/icons-react';
import { isMessage } from '../../outbox/outboxWords.ts';
import { type Format, useFormat } from '../../ui/useFormat.ts';
import { kindName } from '../../ui/useProblem.ts';
import { useT } from '../../ui/useT.tsx';
import classes from './outbox.module.css';

/** Each destination by itself: whether it takes what is sent, and what waits because it does not. */
export function DestinationStrip({ destinations }: { destinations: readonly OutboxDestination[] }) {
  const { t } = useT();
  const format = useFormat();
  return (
    <ul className={classes.strip} aria-label={t('outbox.destinations')}>
      {destinations.filter(isShown).map((destination) => {
        const { family, icon: StateIcon, words, hint } = stateOf(destination, t, format);
        const KindIcon = kindIcon(destination.kind);
        return (
          <li key={destination.kind} className={classes.destination}>
            <span className={classes.destinationHead}>
              <KindIcon size={16} stroke={1.75} aria-hidden />
              <b>{kindName(destination.kind, t)}</b>
              <span className={classes.destinationState} data-family={family} title={hint}>
                <StateIcon size={15} stroke={1.75} aria-hidden />
                {words}
              </span>
            </span>
            <small>{lineOf(destination, t, format)}</small>
          </li>
        );
      })}
    </ul>
  );
}

export function kindIcon(kind: OutboxDestination['kind']): Icon {
  if (kind === 'email') return IconMail;
  return kind === 'whatsapp' ? IconBrandWhatsapp : IconCloudUpload;
}

/** A system the clinic does not have is nobody's concern, unless something still waits for it. */
const isShown = ({ kind, setUp, waiting, failed }: OutboxDestination): boolean =>
  isMessage(kind) || setUp || waiting > 0 || failed > 0;

type State = { family: string; icon: Icon; words: string; hint?: string };

function stateOf({ kind, setUp, pausedUntil, refuses }: OutboxDestination, t: Translate, format: Format): State {
  if (kind === 'whatsapp') return { family: 'ok', icon: IconCircleCheck, words: t('outbox.opens') };
  if (!setUp) return { family: 'warn', icon: IconSettingsExclamation, words: t('outbox.notSetUp') };
  if (pausedUntil !== null) {
    const hint = t('outbox.pausedUntil', { time: format.time(pausedUntil) });
    return { family: 'err', icon: IconPlayerPause, words: t('outbox.paused'), hint };
  }
  // One patient's mailbox says nothing of the others; a system that refused the last report will refuse the next.
  if (refuses && kind !== 'email') return { family: 'err', icon: IconAlertTriangle, words: t('outbox.refuses') };
  return { family: 'ok', icon: IconCircleCheck, words: t(kind === 'email' ? 'outbox.leaves' : 'outbox.accepts') };
}

function lineOf(destination: OutboxDestination, t: Translate, format: Format): string {
  const { kind, sent, failed, waiting, lastSentAt, medianMs, pausedUntil } = destination;
  if (kind === 'whatsapp') return t('outbox.byPeople', { count: sent });
  const stuck = [
    failed > 0 ? t('outbox.failedCount', { count: failed }) : '',
    waiting > 0 ? t('outbox.waitingCount', { count: waiting }) : '',
  ].filter((part) => part !== '');
  const rest = () => {
    if (pausedUntil !== null) return t('outbox.pausedUntil', { time: format.time(pausedUntil) });
    if (kind === 'email' || medianMs === null) {
      return lastSentAt === null ? '' : t('outbox.lastAccepted', { time: format.moment(lastSentAt) });
    }
    return t('outbox.median', { seconds: format.number(medianMs / 1000, 1) });
  };
  const said = stuck.length > 0 ? stuck.join(', ') : rest();
  return [t('outbox.sentCount', { count: sent }), said].filter((part) => part !== '').join(' · ');
}
