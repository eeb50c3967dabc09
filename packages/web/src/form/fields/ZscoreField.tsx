import { zTone } from '@gesta/domain';
import { keyOf, type Placed } from '@gesta/forms';
import { sayReason } from '@gesta/report';
import { type Icon, IconAlertOctagon, IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useSay } from '../../calc/useSay.ts';
import { useT } from '../../ui/useT.tsx';
import { useResult, useValue } from '../exam.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { NumberInput } from './NumberInput.tsx';
import classes from './zscore.module.css';

const MARKS = {
  ok: { icon: IconCircleCheck, words: 'field.zOk' },
  warn: { icon: IconAlertTriangle, words: 'field.zWarn' },
  err: { icon: IconAlertOctagon, words: 'field.zErr' },
} as const satisfies Record<string, { icon: Icon; words: string }>;

/** A measure and how far it lies from the mean: green within 2, orange to 3, red beyond. */
export function ZscoreField({ place }: { place: Placed }) {
  const { key, field } = place;
  return (
    <FieldFrame place={place}>
      {({ labelId: _, ...named }) => (
        <div className={classes.zscore}>
          <NumberInput fieldKey={key} decimals={field.decimals} suffix={field.suffix} {...named} />
          <Distance place={place} />
        </div>
      )}
    </FieldFrame>
  );
}

function Distance({ place: { key, form, panel, index, field } }: { place: Placed }) {
  const { t, locale } = useT();
  const say = useSay();
  const z = useValue(keyOf({ form, tab: panel.key, index, field: field.companions?.zscore ?? `${field.key}Zscore` }));
  const value = useValue(key);
  const result = useResult(key);
  if (typeof z === 'number') {
    const tone = zTone(z);
    const { icon: Mark, words } = MARKS[tone];
    return (
      <span className={classes.distance} data-tone={tone}>
        <Mark size={14} stroke={1.75} aria-hidden />
        {say.z(z)}
        <span className="visually-hidden">{t(words)}</span>
      </span>
    );
  }
  const reason = result?.error ?? result?.withheld;
  if (typeof value !== 'number' || !reason) return null;
  return <span className={classes.reason}>{sayReason(reason, { t, locale })}</span>;
}
