import type { AuthorInfo, Calculation, FormulaInfo } from '@gesta/clinical';
import { type Filled, missingOf, paramName } from '@gesta/report';
import { useT } from '../ui/useT.tsx';
import { isLacking } from './figures.ts';
import { Note } from './Note.tsx';
import classes from './result.module.css';
import { useSay } from './useSay.ts';

type Props = { info: FormulaInfo; author: AuthorInfo; calculation: Calculation; filled: Filled };

/** In the place of a result: what is still missing, or why there will be no number. */
export function NoResult({ info, author, calculation, filled }: Props) {
  const { error } = calculation;
  const { t } = useT();
  const say = useSay();
  const named = (name: string) => paramName(name, info, say);
  if (error?.code === 'uncertain' || error?.code === 'unavailable')
    return (
      <Note tone="warn">
        {say.reason(error, named)} {error.code === 'uncertain' && t('calculators.uncertainHint')}
      </Note>
    );
  // Nobody has typed anything yet, or not everything: nothing has failed.
  if (error === null || isLacking(calculation) || Object.keys(filled).length === 0) {
    const lacking = isLacking(calculation) && error?.input !== undefined ? [error.input] : [];
    const missing = [...missingOf(author.params, filled), ...lacking].map(named);
    return (
      <div className={classes.waiting}>
        <p>{t('calculators.waiting')}</p>
        {missing.length > 0 && <p>{t('calculators.missing', { fields: missing.join(', ') })}</p>}
      </div>
    );
  }
  return (
    <div className={classes.failed}>
      <p className={classes.failure}>{t('calc.error.failed')}</p>
      <p>{say.reason(error, named)}</p>
    </div>
  );
}
