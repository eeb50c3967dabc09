import { fetusPath, fetusTone } from '@gesta/report';
import classes from './fetusTag.module.css';

/** The number of a fetus in its own shape and colour, as charts have it. */
export function FetusTag({ fetus }: { fetus: number }) {
  return (
    <svg className={classes.tag} width={22} height={22} aria-hidden="true">
      <path d={fetusPath(11, 11, fetus, 10)} fill={`var(--${fetusTone(fetus)})`} />
      <text x={11} y={15} textAnchor="middle">
        {fetus}
      </text>
    </svg>
  );
}
