import { isSet, type Placed } from '@gesta/forms';
import { useSay } from '../../../../calc/useSay.ts';
import { useExam, useExamLater, useValue } from '../../../../form/exam.ts';
import { useSayValue } from '../../../../form/fields/useSayValue.ts';
import { CurvePlaceView } from '../../../../form/measure/CurvePlace.tsx';
import { useT } from '../../../../ui/useT.tsx';
import { FetusTag } from './FetusTag.tsx';
import classes from './heads.module.css';

type Props = { weight: Placed; side: 'left' | 'right' | 'column' };

/** One fetus: where it lies, what it weighs, and the place of that weight on its curve. */
export function FetusHead({ weight, side }: Props) {
  const { t } = useT();
  const say = useSay();
  const grams = useValue(weight.key);
  const fetus = weight.index ?? 1;
  return (
    <div className={classes.head} data-side={side} data-fetus={fetus}>
      <h3>
        <FetusTag fetus={fetus} />
        <span>{t('replica.feto', { n: fetus })}</span>
        <Lying form={weight.form} fetus={fetus} />
      </h3>
      {typeof grams === 'number' ? (
        <p className={classes.weight}>
          {say.number(grams, 0)} <small>{say.unit('g')}</small>
        </p>
      ) : (
        <p className={classes.noWeight}>{t('twins.noWeight')}</p>
      )}
      <CurvePlaceView place={weight} />
    </div>
  );
}

/** `direita, cefálica` */
function Lying({ form, fetus }: { form: string; fetus: number }) {
  const { store } = useExam();
  const sayValue = useSayValue();
  const tab = `${form}.avaliacaoGestacao${fetus}`;
  const words = useExamLater(({ values }) =>
    [`${tab}.posicaoFeto`, `${tab}.apresentacaoFetal`]
      .flatMap((key) => {
        const place = store.compiled().fields.get(key);
        return place && isSet(values[key]) ? [sayValue(place, values[key]).toLowerCase()] : [];
      })
      .join(', '),
  );
  return words === '' ? null : <span className={classes.lying}>{words}</span>;
}
