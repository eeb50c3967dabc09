import { isSet, type LocalCalc, localAsked, type Placed } from '@gesta/forms';
import passport from '../../calc/passport.module.css';
import { useExam, useValue } from '../../form/exam.ts';
import { useSayValue } from '../../form/fields/useSayValue.ts';
import { useT } from '../../ui/useT.tsx';
import { shortLabel } from '../comparablePlaces.ts';
import { FieldInputs } from './FieldInputs.tsx';
import { FieldOrigin } from './FieldOrigin.tsx';
import { FieldUses } from './FieldUses.tsx';
import { localFormula } from './localFormula.ts';

/** Arithmetic of the form itself: there is no paper behind it, only the fields. */
export function LocalPassport({ place, calc }: { place: Placed; calc: LocalCalc }) {
  const { t } = useT();
  const { store, say, definitions } = useExam();
  const sayValue = useSayValue();
  const value = useValue(place.key);
  const params = localAsked(store.compiled(), place, calc, store.state().values);
  const words = { greatest: t('passport.greatest'), smallest: t('passport.smallest') };
  const labelOf = (key: string | null) => shortLabel(say(store.compiled().fields.get(key ?? '')?.field.label ?? ''));
  const filled = params.filter((each) => isSet(each.value));
  const version = definitions.find(({ key }) => key === place.form);
  return (
    <div className={passport.split}>
      <div className={passport.left}>
        {isSet(value) && (
          <div className={passport.big}>
            <b>{sayValue(place, value)}</b>
          </div>
        )}
        <section>
          <h3>{t('calculators.formula')}</h3>
          <div className={passport.formula}>
            <p>
              {localFormula(
                calc,
                params.map(({ key }) => labelOf(key)),
                words,
              )}
            </p>
          </div>
        </section>
        {isSet(value) && (
          <section>
            <h3>{t('passport.withNumbers')}</h3>
            <div className={passport.formula}>
              <p>
                {`${localFormula(
                  calc,
                  filled.map((each) => numberOf(each.key, each.value)),
                  words,
                )} = `}
                <b>{sayValue(place, value)}</b>
              </p>
            </div>
          </section>
        )}
        <FieldInputs params={params} nameOf={(name) => name} />
        <FieldOrigin place={place} />
        <FieldUses place={place} />
      </div>
      <div className={passport.right}>
        <dl className={passport.facts}>
          <dt>{t('calculators.version')}</dt>
          <dd>
            <b>{t('passport.formVersion', { form: say(version?.label ?? ''), version: version?.version ?? 1 })}</b>
          </dd>
          <dt>{t('calculators.reference')}</dt>
          <dd>{t('passport.noPaper')}</dd>
          <dt>{t('calculators.notice')}</dt>
          <dd>{t('calculators.support')}</dd>
        </dl>
      </div>
    </div>
  );

  function numberOf(key: string | null, each: unknown): string {
    const source = store.compiled().fields.get(key ?? '');
    return source ? sayValue(source, each) : String(each);
  }
}
