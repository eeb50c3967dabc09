import type { Session } from '@gesta/domain';
import { notifications } from '@mantine/notifications';
import { IconDeviceFloppy } from '@tabler/icons-react';
import { useEffect } from 'react';
import { call } from '../api/client.ts';
import { logFailure } from '../api/logFailure.ts';
import { forgetLeft } from '../form/journal.ts';
import type { Stuck } from '../form/replayLeft.ts';
import { notifyDone } from '../ui/notify.ts';
import { useFormat } from '../ui/useFormat.ts';
import { useT } from '../ui/useT.tsx';
import classes from './LeftBehind.module.css';

/** An exam that opens with the page takes over its own; this is for the others. */
const AFTER_OPENING_MS = 5000;
const LONG_ENOUGH_MS = 12_000;

/** What an earlier page of this person left on this computer is sent, wherever in the product she comes back. */
export function useLeftBehind(session: Session): void {
  const { t } = useT();
  const format = useFormat();

  const tell = async ({ id, place, code }: Stuck) => {
    const { patient, serviceDay } = await call('getInteraction', { iuid: place.exam }, { company: place.company });
    const about = { name: patient.name, day: format.day(serviceDay) };
    notifications.show({
      id,
      className: 'notice-warn',
      color: 'transparent',
      icon: <IconDeviceFloppy size={18} stroke={1.75} aria-hidden />,
      autoClose: false,
      message: (
        <div className={classes.notice}>
          {t(code === 'conflict' ? 'saving.stuckConflict' : 'saving.stuckPublished', about)}
          {code === 'conflict' ? (
            <a href={`/ultra-fetal/patient/${patient.iuid}/gestation-interaction/${place.exam}`}>
              {t('saving.openExam')}
            </a>
          ) : (
            <button type="button" onClick={() => void forgetLeft(id).then(() => notifications.hide(id))}>
              {t('saving.forget')}
            </button>
          )}
        </div>
      ),
    });
  };
  const replay = async () => {
    try {
      const { replayLeft } = await import('../form/replayLeft.ts');
      const { sent, stuck } = await replayLeft(session);
      if (sent > 0) notifyDone(t('saving.replayedExams', { count: sent }), LONG_ENOUGH_MS);
      for (const each of stuck) await tell(each);
    } catch {
      // Nothing is lost by it: the next start, or opening the exam, tries again.
      logFailure('journal', 'unavailable');
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a person, and again when the connection is back
  useEffect(() => {
    const timer = setTimeout(replay, AFTER_OPENING_MS);
    window.addEventListener('online', replay);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', replay);
    };
  }, [session.user.iuid]);
}
