import { publishObstacle } from '@gesta/domain';
import { Alert, Button } from '@mantine/core';
import { useSession } from '../../api/session.tsx';
import { useExam } from '../../form/exam.ts';
import { useT } from '../../ui/useT.tsx';
import { useExamPage } from '../examPage.ts';
import { OBSTACLE_WORDS } from './publishLacks.ts';
import classes from './report.module.css';

/** Where publishing is not offered it says why, and what is over can be opened again from here. */
export function WhyNotPublish({ busy, onReopen }: { busy: boolean; onReopen: () => void }) {
  const { t } = useT();
  const { session } = useSession();
  const { doctor } = useExam().opened.interaction;
  const { status } = useExamPage();
  const obstacle = publishObstacle(session.user, { status, doctor: doctor?.iuid ?? null });
  if (obstacle === null) return null;
  return (
    <Alert color="yellow" variant="light">
      <div className={classes.failed}>
        <span>{t(OBSTACLE_WORDS[obstacle])}</span>
        {obstacle === 'finished' && (
          <Button size="xs" variant="default" loading={busy} onClick={onReopen}>
            {t('publish.reopenFinished')}
          </Button>
        )}
      </div>
    </Alert>
  );
}
