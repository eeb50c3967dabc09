import { isPublished, publishObstacle } from '@gesta/domain';
import { CONCLUSION, isSet } from '@gesta/forms';
import { Button } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useId } from 'react';
import { useSession } from '../../api/session.tsx';
import { useExam, useExamLater } from '../../form/exam.ts';
import { useKeys } from '../../ui/hotkeys.ts';
import { Kbd } from '../../ui/Kbd.tsx';
import { keyName } from '../../ui/keyName.ts';
import { notifyProblem } from '../../ui/notify.ts';
import { useT } from '../../ui/useT.tsx';
import { useExamPage } from '../examPage.ts';
import { publishLacks } from './publishLacks.ts';
import classes from './reportActs.module.css';
import { useReportDesk } from './reportDesk.ts';

/** Makes the report and publishes it from any page of an exam; `show` is the way to its paper. */
export function ReportActs({ show }: { show: () => void }) {
  const { t } = useT();
  const lacksId = useId();
  const { session } = useSession();
  const { doctor } = useExam().opened.interaction;
  const { status } = useExamPage();
  const isSilent = useExamLater(({ values }) => !isSet(values[CONCLUSION]));
  const { state, stage, generate, guarding, signing, publish, busy } = useReportDesk();
  const isOffered = !isPublished(status) && state?.mayEdit === true;
  const make = () => {
    show();
    generate();
  };
  const obstacle = publishObstacle(session.user, { status, doctor: doctor?.iuid ?? null });
  const severe = guarding.open.filter(({ severity }) => severity === 'severe').length;
  const draft = state?.draft ?? null;
  const lacks = publishLacks({ obstacle, draft, isSilent, severe, signing });
  const isBlocked = obstacle !== null || signing.is === 'refused';
  const press = () => {
    if (isBlocked) return notifyProblem(lacks.map((key) => t(key)).join(' '));
    if (stage === null && draft?.current) return busy ? undefined : publish();
    // Nobody publishes what nobody has seen.
    notifyProblem(t('publish.seePaper'));
    if (stage === null) make();
  };
  useKeys(
    isOffered
      ? [
          { key: 'alt+g', label: 'keys.generateReport', run: make },
          // First, because a key that is held down must not publish what has just been made.
          { key: 'alt+p', label: 'keys.publishReport', run: press, first: true },
        ]
      : [],
  );
  if (!isOffered) return null;
  return (
    <>
      <Button
        variant="default"
        loading={stage !== null}
        leftSection={<IconFileText size={16} stroke={1.75} aria-hidden />}
        aria-keyshortcuts="Alt+G"
        onClick={make}
      >
        <span className={classes.whole}>{t('report.make')}</span>
        <span className={classes.brief}>{t('report.makeBrief')}</span>
        <span className={classes.key}>
          <Kbd>{keyName('alt+g')}</Kbd>
        </span>
      </Button>
      <span className={classes.publish}>
        <Button
          loading={busy}
          data-blocked={isBlocked || undefined}
          aria-describedby={lacks.length > 0 ? lacksId : undefined}
          aria-keyshortcuts="Alt+P"
          onClick={press}
        >
          {t('report.publish')}
          <span className={classes.key}>
            <Kbd onAccent>{keyName('alt+p')}</Kbd>
          </span>
        </Button>
        {lacks.length > 0 && (
          <span className={classes.lacks} id={lacksId} role="tooltip">
            {lacks.map((key) => (
              <span key={key}>{t(key)}</span>
            ))}
          </span>
        )}
      </span>
    </>
  );
}
