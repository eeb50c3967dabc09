import {
  type Criterion,
  type CriterionVerdict,
  sayCriterion,
  surveillance,
  twinFacts,
  type Watch,
} from '@gesta/findings';
import {
  IconAlertCircle,
  IconAlertTriangle,
  IconCircle,
  IconCircleCheck,
  IconCircleFilled,
  IconHelpCircle,
} from '@tabler/icons-react';
import { useExamLater } from '../../../../form/exam.ts';
import { Card } from '../../../../ui/Card.tsx';
import { useT } from '../../../../ui/useT.tsx';
import { useChorionicity } from './ChorionicityLine.tsx';
import classes from './surveillance.module.css';
import type { Twins } from './useTwins.ts';

/** What the pair is watched for, criterion by criterion, with the paper that asks for it. */
export function SurveillanceCard({ twins: { form, count } }: { twins: Twins }) {
  const { t } = useT();
  const values = useExamLater((state) => state.values);
  const { told } = useChorionicity();
  const watches = surveillance(twinFacts(values, form, count), told?.chorionicity ?? null);
  if (watches.length === 0) return null;
  return (
    <Card title={t(told?.chorionicity === '1' ? 'twins.watchOf.1' : 'twins.watchOf.2')} padding="none">
      <ul className={classes.watches}>
        {watches.map((watch) => (
          <Watched key={watch.id} watch={watch} />
        ))}
      </ul>
    </Card>
  );
}

const ICONS = { met: IconAlertCircle, watch: IconAlertTriangle, none: IconCircleCheck, unknown: IconHelpCircle };
const TONES: Readonly<Record<CriterionVerdict, string>> = { met: 'err', watch: 'warn', none: 'ok', unknown: 'quiet' };

function Watched({ watch }: { watch: Watch }) {
  const { t } = useT();
  const Sign = ICONS[watch.verdict];
  return (
    <li data-watch={watch.id} data-verdict={watch.verdict}>
      <Sign size={18} stroke={1.75} aria-hidden data-tone={TONES[watch.verdict]} />
      <b>{t(`twins.watch.${watch.id}`)}</b>
      <span data-tone={TONES[watch.verdict]}>{useSayVerdict(watch)}</span>
      <ul className={classes.criteria}>
        {watch.criteria.map((criterion) => (
          <CriterionLine key={criterion.code} criterion={criterion} />
        ))}
      </ul>
      <cite title={watch.citation}>{watch.author}</cite>
    </li>
  );
}

/** Of selective restriction how many of those that count together; of transfusion its stage. */
function useSayVerdict({ id, verdict, criteria, stage }: Watch): string {
  const { t } = useT();
  if (id === 'ttts' && (verdict === 'met' || verdict === 'watch'))
    return stage === null ? t('twins.stageOpen') : t('twins.stage', { stage });
  const together = criteria.filter(({ code }) => code !== 'weightBelow3');
  const met = together.filter(({ state }) => state === 'met').length;
  if (id === 'sfgr' && met > 0) return t('twins.criteriaOf', { met, all: together.length });
  return t(`twins.verdict.${verdict}`);
}

const STATES = { met: IconCircleFilled, notMet: IconCircle, unknown: IconHelpCircle };

function CriterionLine({ criterion }: { criterion: Criterion }) {
  const words = useT();
  const { name, found } = sayCriterion(criterion, words);
  const Mark = STATES[criterion.state];
  return (
    <li data-state={criterion.state}>
      <Mark size={9} stroke={2} role="img" aria-label={words.t(`twins.state.${criterion.state}`)} />
      <span>{name}</span>
      <span className={classes.found}>{found}</span>
    </li>
  );
}
