import { IconX } from '@tabler/icons-react';
import { useT } from '../../ui/useT.tsx';
import classes from './examListFilters.module.css';
import type { FactsSearch } from './factsSearch.ts';
import { type FactChange, useFactWords } from './useFactWords.ts';

type Props = { search: FactsSearch; onGo: (change: FactChange) => void };

/** Of which exams the list is, in place of its day; each is taken away by itself. */
export function FactsChips({ search, onGo }: Props) {
  const { t } = useT();
  const words = useFactWords()(search);
  return (
    <ul className={classes.facts}>
      {words.map(({ without, label }) => (
        <li key={label}>
          <button
            type="button"
            className={classes.toggle}
            data-on
            aria-label={t('studies.clearOne', { name: label })}
            onClick={() => onGo(without)}
          >
            {label}
            <IconX size={14} stroke={2} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}
