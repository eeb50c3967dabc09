import type { AuthorInfo, Calculation } from '@gesta/clinical';
import { IconChevronDown } from '@tabler/icons-react';
import { figuresOf, isAnswered, isLacking } from '../../calc/figures.ts';
import { useSay } from '../../calc/useSay.ts';
import { useT } from '../../ui/useT.tsx';
import classes from './peek.module.css';

type Props = { author: AuthorInfo; calculation: Calculation; touched: boolean; onShow: () => void };

/** On a narrow screen a long form hides its answer: the first of it stays in view, and leads to the rest. */
export function ResultPeek({ author, calculation, touched, onShow }: Props) {
  const { t } = useT();
  const say = useSay();
  const [first] = figuresOf(calculation, author.outputs);
  if (!touched) return null;
  const answered = calculation.error === null && isAnswered(calculation) && first !== undefined;
  const said = answered ? say.value(first.item, first.decimals) : null;
  return (
    <button type="button" className={classes.peek} data-failed={!answered || undefined} onClick={onShow}>
      <span className={classes.label}>{answered ? say.word('output', first.item.id) : t('calculators.result')}</span>
      <b>
        {said
          ? `${said.text} ${said.unit}`.trim()
          : t(calculation.error && !isLacking(calculation) ? 'calc.error.failed' : 'calculators.noResultYet')}
      </b>
      <IconChevronDown size={16} stroke={1.75} aria-hidden />
    </button>
  );
}
