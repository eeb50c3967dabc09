import type { Passports } from '@gesta/clinical';
import { LANGUAGES } from '@gesta/domain';
import { useT } from '../ui/useT.tsx';
import passport from './passport.module.css';
import type { PassportProps } from './passportProps.ts';
import { useSay } from './useSay.ts';
import { workedLines, writtenWith } from './worked.ts';

type Props = Pick<PassportProps, 'author' | 'calculation' | 'filled' | 'standard'> & {
  passports: Passports;
  title: string;
};

/** The formula with the numbers in it: what each equation gives, the middle of the curve, how far from it, and the place. */
export function Worked({ author, calculation, filled, standard, passports, title }: Props) {
  const { locale } = useT();
  const say = useSay();
  const { percentil, bound, z, rows } = calculation;
  const lines = workedLines(author.sources, passports, calculation, filled);
  const unit = standard ? say.unit(standard.curve.unit) : '';
  const centiles = (['p5', 'p50', 'p95'] as const).flatMap((each) => {
    const value = rows[0]?.[each] ?? null;
    return value === null ? [] : [`${each} = ${say.number(value, 2)} ${unit}`.trim()];
  });
  if (lines.length === 0 && percentil === null) return null;
  const written = {
    number: (value: number) => say.number(value, 3),
    literal: (text: string) => text.replace('.', LANGUAGES[locale].decimalSign),
  };
  return (
    <section>
      <h3>{title}</h3>
      <div className={passport.formula}>
        {lines.map((line) => (
          <p key={line.left}>
            {`${line.left} = ${writtenWith(line, written)} = `}
            <b>{say.number(line.value, 3)}</b>
          </p>
        ))}
        {percentil !== null && (
          <>
            <p>{centiles.join(' · ')}</p>
            <p>
              {z !== null && `${say.z(z).replace(' ', ' = ')} → Φ(z) = ${say.number(percentil, 4)} = `}
              <b>{say.percentile({ percentil, bound })}</b>
            </p>
          </>
        )}
      </div>
    </section>
  );
}
