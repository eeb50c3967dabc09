import { useSay } from '../../calc/useSay.ts';
import { useT } from '../../ui/useT.tsx';
import { AXIS_MARKS, placeOnAxis, RISK_ZONES } from './riskAxis.ts';
import classes from './risks.module.css';

/** From where the age puts a risk to where the exam does. The numbers stand beside it in words. */
export function RiskScale({ before, after }: { before: number | null; after: number }) {
  const { t } = useT();
  const say = useSay();
  const [from, to] = [placeOnAxis(before ?? after), placeOnAxis(after)];
  return (
    <div className={classes.scale} aria-hidden>
      <div className={classes.axis}>
        <span data-zone="high" style={{ width: `${placeOnAxis(RISK_ZONES.high)}%` }} />
        <span
          data-zone="intermediate"
          style={{ width: `${placeOnAxis(RISK_ZONES.intermediate) - placeOnAxis(RISK_ZONES.high)}%` }}
        />
        <span data-zone="low" />
        <i data-way style={{ left: `${Math.min(from, to)}%`, width: `${Math.abs(to - from)}%` }} />
        {before !== null && <i data-mark="before" style={{ left: `${from}%` }} />}
        <i data-mark="after" style={{ left: `${to}%` }} />
      </div>
      <div className={classes.marks}>
        {AXIS_MARKS.map((n) => (
          <span key={n} style={{ left: `${placeOnAxis(n)}%` }}>
            {t('field.riskOneIn', { n: say.number(n) })}
          </span>
        ))}
      </div>
    </div>
  );
}
