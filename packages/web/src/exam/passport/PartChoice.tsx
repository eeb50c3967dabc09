import type { CalcSay } from '@gesta/report';
import { authorName, formulaAt } from '@gesta/report';
import chips from '../../calc/chips.module.css';
import { useSay } from '../../calc/useSay.ts';
import { useT } from '../../ui/useT.tsx';
import classes from './choice.module.css';
import type { FieldCalculation } from './fieldCalculations.ts';

type Props = {
  parts: readonly FieldCalculation[];
  chosen: FieldCalculation;
  onChoose: (part: FieldCalculation) => void;
};

/** A field may be worked out by more than one calculation: its age by one author, its place by another. */
export function PartChoice({ parts, chosen, onChoose }: Props) {
  const { t } = useT();
  const say = useSay();
  return (
    <fieldset className={`${chips.chips} ${classes.choice}`}>
      <legend className="visually-hidden">{t('passport.calculation')}</legend>
      {parts.map((part) => (
        <button
          key={part.kind === 'local' ? part.calc.op : part.answer.calculation.path}
          type="button"
          className={`${chips.chip} ${chips.small}`}
          aria-pressed={part === chosen}
          onClick={() => onChoose(part)}
        >
          {part.kind === 'local' ? t('passport.arithmetic') : sayFormula(part, say)}
        </button>
      ))}
    </fieldset>
  );
}

function sayFormula({ answer: { calculation } }: Extract<FieldCalculation, { kind: 'formula' }>, say: CalcSay): string {
  const known = formulaAt(calculation.path);
  if (!known) return calculation.author;
  return `${say.word('measure', known.info.measure)} · ${authorName(known.author, known.info, say)}`;
}
