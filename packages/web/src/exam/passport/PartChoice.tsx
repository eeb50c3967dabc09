import type { Say } from '@gesta/report';
import { authorName, formulaAt } from '@gesta/report';
import chips from '../../calc/chips.module.css';
import { useSay } from '../../calc/useSay.ts';
import { useT } from '../../ui/useT.tsx';
import classes from './choice.module.css';
import type { Part } from './parts.ts';

type Props = { parts: readonly Part[]; chosen: Part; onChoose: (part: Part) => void };

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

function sayFormula({ answer: { calculation } }: Extract<Part, { kind: 'formula' }>, say: Say): string {
  const known = formulaAt(calculation.path);
  if (!known) return calculation.author;
  return `${say.word('measure', known.info.measure)} · ${authorName(known.author, known.info, say)}`;
}
