import type { Calculation } from '@gesta/clinical';
import { calcWord } from '@gesta/report';
import passport from '../../../../calc/passport.module.css';
import { useSay } from '../../../../calc/useSay.ts';
import { useT } from '../../../../ui/useT.tsx';

/** What the formula makes of this exam: the middle of the curve at this age, how far the value lies from it, and its place. */
export function Worked({ calculation, unit }: { calculation: Calculation; unit: string }) {
  const { t } = useT();
  const say = useSay();
  const { percentil, bound, z, rows } = calculation;
  const [row] = rows;
  if (!row || percentil === null) return null;
  const shown = unit === '' ? '' : ` ${calcWord(t, 'unit', unit)}`;
  const lines = (['p5', 'p50', 'p95'] as const).flatMap((each) => {
    const value = row[each];
    return value === null ? [] : [`${each} = ${say.number(value, 2)}${shown}`];
  });
  return (
    <section>
      <h3>{t('passport.withNumbers')}</h3>
      <div className={passport.formula}>
        <p>{lines.join(' · ')}</p>
        <p>
          {z !== null && `${say.z(z).replace(' ', ' = ')} → Φ(z) = ${say.number(percentil, 4)} = `}
          <b>{say.percentile({ percentil, bound })}</b>
        </p>
      </div>
    </section>
  );
}
