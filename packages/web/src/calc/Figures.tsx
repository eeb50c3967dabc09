import { useT } from '../ui/useT.tsx';
import { type CalculatedFigure, toleranceOf } from './figures.ts';
import classes from './result.module.css';
import { useSay } from './useSay.ts';

/** The numbers of one result side by side, each with its name, its unit and its range. */
export function CalculatedFigures({ figures }: { figures: readonly CalculatedFigure[] }) {
  const say = useSay();
  return (
    <dl className={classes.figures}>
      {figures.map((figure) => {
        const { text, unit } = say.value(figure.item, figure.decimals);
        return (
          <div key={figure.item.id} className={classes.figure} data-output={figure.item.id}>
            <dt>{say.word('output', figure.item.id)}</dt>
            <dd>
              <span className={classes.value}>
                {text}
                {unit !== '' && <small>{unit}</small>}
              </span>
              <Tolerance figure={figure} />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function Tolerance({ figure }: { figure: CalculatedFigure }) {
  const { t } = useT();
  const say = useSay();
  const percent = toleranceOf(figure);
  if (percent === null || !figure.between) return null;
  const from = say.value(figure.between.from, figure.decimals).text;
  const to = say.value(figure.between.to, figure.decimals);
  return (
    <span className={classes.tolerance}>
      {t('calculators.tolerance', { percent, from, to: to.text, unit: to.unit })}
    </span>
  );
}
