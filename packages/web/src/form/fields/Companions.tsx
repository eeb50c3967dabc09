import { percentileTone, zTone } from '@gesta/domain';
import { keyOf, type Placed } from '@gesta/forms';
import { useSay } from '../../calc/useSay.ts';
import { useT } from '../../ui/useT.tsx';
import { useResult, useValue } from '../exam.ts';
import { curveName } from '../measure/CurvePlace.tsx';
import classes from './frame.module.css';

/** Percentile, z-score and equivalent age that the engine keeps beside a value. */
export function Companions({ place }: { place: Placed }) {
  const { field } = place;
  return field.companions && field.type !== 'zscore' ? <Kept place={place} /> : null;
}

function Kept({ place }: { place: Placed }) {
  const { t } = useT();
  const say = useSay();
  const { field, form, panel, index } = place;
  const { percentil, zscore, ig } = field.companions ?? {};
  const beside = (name: string | undefined) => keyOf({ form, tab: panel.key, index, field: name ?? '' });
  const fraction = useValue(beside(field.showPercentil ? percentil : undefined));
  const z = useValue(beside(zscore));
  const age = useValue(beside(ig));
  const result = useResult(place.key);
  const bound = result?.bound ?? null;
  if (![fraction, z, age].some((each) => typeof each === 'number')) return null;
  return (
    <p className={classes.companions}>
      {typeof fraction === 'number' && (
        <b data-tone={percentileTone({ percentil: fraction, bound })}>
          {say.percentile({ percentil: fraction, bound })}
        </b>
      )}
      {typeof z === 'number' && <span data-tone={zTone(z)}>{say.z(z)}</span>}
      {result && (typeof fraction === 'number' || typeof z === 'number') && <span>{curveName(result, say)}</span>}
      {typeof age === 'number' && <span>{t('field.equivalentAge', { age: say.age(age) })}</span>}
    </p>
  );
}
