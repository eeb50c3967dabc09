import type { BackupWork, HealthFacts, HealthProblem, toActOn } from '@gesta/domain';
import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useAct } from '../../api/useCall.ts';
import { useScreenOffers } from '../../shell/useScreenOffers.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { notifyDone, notifyFailed } from '../../ui/notify.ts';
import { useT } from '../../ui/useT.tsx';
import { ToneMark } from './HealthCard.tsx';
import classes from './health.module.css';
import { type HealthWords, sayHealthProblem } from './sayHealth.ts';

type Act = ReturnType<typeof toActOn>[number];
type Props = { acts: readonly Act[]; facts: HealthFacts; words: HealthWords; onAgain: () => void };

const WORKS: Partial<Record<HealthProblem, BackupWork>> = {
  backupNever: 'make',
  backupFailed: 'make',
  backupOld: 'make',
  provenNever: 'verify',
  provenOld: 'verify',
  provenFailed: 'verify',
};
const IN_OUTBOX: readonly HealthProblem[] = ['messagesWait', 'deliveriesWait', 'deliveriesFailed', 'mailPaused'];

/** What needs somebody, the worst first, each with what to do and a button for it. */
export function HealthActs({ acts, facts, words, onAgain }: Props) {
  const { t } = useT();
  if (acts.length === 0)
    return (
      <p className={classes.calm}>
        <IconCircleCheck size={17} stroke={1.75} aria-hidden />
        {t('health.nothing')}
      </p>
    );
  return (
    <ul className={classes.acts} aria-label={t('health.toAct', { count: acts.length })}>
      {acts.map(({ id, tone, problem }) => {
        const { why, act } = sayHealthProblem(problem, facts, words);
        return (
          <li key={id} className={classes.act} data-tone={tone}>
            <ToneMark tone={tone} />
            <p className={classes.why}>
              <b>{why}</b>
              <small>{t('health.whatToDo', { words: act })}</small>
            </p>
            <ActButton problem={problem} tone={tone} facts={facts} onAgain={onAgain} />
          </li>
        );
      })}
    </ul>
  );
}

type ButtonProps = Pick<Act, 'problem' | 'tone'> & Pick<Props, 'facts' | 'onAgain'>;

function ActButton({ problem, tone, facts, onAgain }: ButtonProps) {
  const { t } = useT();
  const offers = useScreenOffers('/health-status');
  const { mutate, isPending } = useAct('runBackup', {
    onDone: () => {
      notifyDone(t('health.begun'));
      onAgain();
    },
    onFailed: (error) => notifyFailed(error, t),
  });
  const work = WORKS[problem];
  if (work && facts.backup?.scheduled && offers('health.verify'))
    return (
      <Button
        size="xs"
        variant={tone === 'err' ? 'filled' : 'default'}
        loading={isPending || facts.backup.running === work}
        disabled={facts.backup.running !== null}
        onClick={() => mutate({ work })}
      >
        {t(work === 'make' ? 'health.make' : 'health.verify')}
      </Button>
    );
  if (IN_OUTBOX.includes(problem))
    return (
      <ButtonLink size="xs" variant="default" to="/outbox">
        {t('outbox.title')}
      </ButtonLink>
    );
  if (problem === 'trailBroken')
    return (
      <ButtonLink size="xs" variant={tone === 'err' ? 'filled' : 'default'} to="/audit">
        {t('trail.title')}
      </ButtonLink>
    );
  return (
    <Button size="xs" variant="default" onClick={onAgain}>
      {t('health.checkNow')}
    </Button>
  );
}
