import { isSet, type Placed } from '@gesta/forms';
import passport from '../../calc/passport.module.css';
import { useValue } from '../../form/exam.ts';
import { useSayValue } from '../../form/fields/useSayValue.ts';
import { useT } from '../../ui/useT.tsx';
import { FieldOrigin } from './FieldOrigin.tsx';
import { FieldUses } from './FieldUses.tsx';

/** A number nobody calculates: it was typed, and others are worked out from it. */
export function TypedPassport({ place }: { place: Placed }) {
  const { t } = useT();
  const sayValue = useSayValue();
  const value = useValue(place.key);
  return (
    <div className={passport.left}>
      {isSet(value) && (
        <div className={passport.big}>
          <b>{sayValue(place, value)}</b>
        </div>
      )}
      <p className={passport.quiet}>{t('passport.notCalculated')}</p>
      <FieldOrigin place={place} />
      <FieldUses place={place} />
    </div>
  );
}
