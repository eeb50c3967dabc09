import type { FormulaInfo } from '@gesta/clinical';
import { authorKey } from '@gesta/report';
import { AuthorRow } from '../../calc/AuthorRow.tsx';
import classes from '../../calc/comparison.module.css';
import type { Answered } from '../../calc/comparison.ts';
import { Card } from '../../ui/Card.tsx';
import { useT } from '../../ui/useT.tsx';

type Props = {
  info: FormulaInfo;
  answers: readonly Answered[];
  chosen: string;
  onChoose: (author: string) => void;
};

/** Authors who answer the same question without a curve of their own: their numbers beside each other. */
export function AuthorAnswers({ info, answers, chosen, onChoose }: Props) {
  const { t } = useT();
  return (
    <Card title={t('calculators.compareAuthors')} padding="none">
      <ul className={classes.answers} aria-label={t('calculators.compareAuthors')}>
        {answers.map(({ info: author, calculation }) => (
          <li key={author.path}>
            <AuthorRow
              info={info}
              author={author}
              calculation={calculation}
              drawn={null}
              on={authorKey(author) === chosen}
              onChoose={() => onChoose(authorKey(author))}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
