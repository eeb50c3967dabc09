import type { AuthorInfo, FormulaInfo } from '@gesta/clinical';
import { authorKey, authorName } from '@gesta/report';
import { IconHelpCircle } from '@tabler/icons-react';
import chips from '../../calc/chips.module.css';
import { useSay } from '../../calc/useSay.ts';
import { useT } from '../../ui/useT.tsx';
import classes from './calculators.module.css';

type Props = { info: FormulaInfo; chosen: AuthorInfo; onChoose: (author: string) => void };

export function AuthorChips({ info, chosen, onChoose }: Props) {
  const { t } = useT();
  const say = useSay();
  if (info.authors.length < 2) return null;
  return (
    <fieldset className={`${chips.chips} ${classes.authors}`}>
      <legend className="visually-hidden">{t('calculators.author')}</legend>
      {info.authors.map((author) => (
        <button
          key={author.path}
          type="button"
          className={chips.chip}
          aria-pressed={author === chosen}
          onClick={() => onChoose(authorKey(author))}
        >
          {authorName(author, info, say)}
          {author.offByDefault && (
            <IconHelpCircle size={13} stroke={1.75} aria-label={t('calculators.confidence.UNCERTAIN')} />
          )}
        </button>
      ))}
    </fieldset>
  );
}
