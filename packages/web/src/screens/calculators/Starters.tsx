import type { FormulaInfo } from '@gesta/clinical';
import { Link } from '@tanstack/react-router';
import { useSay } from '../../calc/useSay.ts';
import classes from './calculators.module.css';

/** What is reached for most often, as far as it exists. */
const COMMON = ['ig', 'ccn', 'ca', 'peso', 'peso-percentil', 'pi-umbilical', 'trissomias', 'preeclampsia'];

export function Starters({ calculators }: { calculators: readonly FormulaInfo[] }) {
  const say = useSay();
  const common = COMMON.flatMap((measure) => calculators.find((each) => each.measure === measure) ?? []);
  return (
    <ul className={classes.starters}>
      {common.map(({ measure }) => (
        <li key={measure}>
          <Link to="/calculators/$measure" params={{ measure }} search={{}}>
            {say.word('measure', measure)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
