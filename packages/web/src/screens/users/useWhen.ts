import { useSession } from '../../api/session.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { useT } from '../../ui/useT.tsx';

/** A moment as a list says it: today with its hour, another day as a day. */
export function useWhen(): (instant: string) => string {
  const { t } = useT();
  const format = useFormat();
  const { today } = useSession().company;
  return (instant) => {
    const day = format.dayOf(instant);
    return day === today ? t('users.todayAt', { time: format.time(instant) }) : format.day(day);
  };
}
