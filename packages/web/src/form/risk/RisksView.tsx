import type { PlacedRisk } from '@gesta/forms';
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { Badge } from '../../ui/Badge.tsx';
import { useT } from '../../ui/useT.tsx';
import { useExam, useValue } from '../exam.ts';
import { CalculatedValue } from '../fields/LabelField.tsx';
import { useSayValue } from '../fields/useSayValue.ts';
import { MarkerChips } from './MarkerChips.tsx';
import { PreviousRow } from './PreviousRow.tsx';
import { RiskScale } from './RiskScale.tsx';
import { type RiskClass, riskClassOf } from './riskAxis.ts';
import classes from './risks.module.css';

/** Risks side by side, what they were made of, and what of the family is still assumed. */
export function RisksView({ risks }: { risks: readonly PlacedRisk[] }) {
  return (
    <>
      <div className={classes.risks}>
        {risks.map((risk) => (
          <RiskColumn key={risk.after.key} risk={risk} />
        ))}
      </div>
      <MarkerChips risks={risks} />
      <PreviousRow risks={risks} />
    </>
  );
}

function RiskColumn({ risk: { label, after, before } }: { risk: PlacedRisk }) {
  const { say } = useExam();
  const oneIn = useValue(after.key);
  const prior = useValue(before?.key ?? '');
  const name = say(after.field.label);
  return (
    <div className={classes.risk} data-place={after.key}>
      <p className={classes.name} title={name}>
        {say(label)}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a live region would read every number while somebody types */}
      <div className={classes.value} role="group" aria-label={name}>
        <CalculatedValue place={after} />
      </div>
      {typeof oneIn === 'number' && (
        <>
          <ClassBadge of={riskClassOf(oneIn)} />
          {before && <Before place={before} />}
          <RiskScale before={typeof prior === 'number' ? prior : null} after={oneIn} />
        </>
      )}
    </div>
  );
}

const SIGNS = {
  high: { icon: IconAlertTriangle, family: 'err' },
  intermediate: { icon: IconInfoCircle, family: 'warn' },
  low: { icon: IconCircleCheck, family: 'ok' },
} as const;

function ClassBadge({ of }: { of: RiskClass | null }) {
  const { t } = useT();
  if (of === null) return null;
  return (
    <span>
      <Badge {...SIGNS[of]}>{t(`calc.class.${of}`)}</Badge>
    </span>
  );
}

function Before({ place }: { place: NonNullable<PlacedRisk['before']> }) {
  const { t } = useT();
  const say = useSayValue();
  const value = useValue(place.key);
  if (typeof value !== 'number') return null;
  return (
    <p className={classes.before} data-place={place.key}>
      {t('risk.basal', { risk: say(place, value) })}
    </p>
  );
}
