import { isSet, type Placed, same } from '@gesta/forms';
import { IconBulb } from '@tabler/icons-react';
import { useT } from '../../ui/useT.tsx';
import { useExam, useSuggestion, useValue } from '../exam.ts';
import classes from './frame.module.css';
import { useSayValue } from './useSayValue.ts';

/** What a formula proposes stands beside the field until a person takes it or decides otherwise. */
export function SuggestionLine({ place, label }: { place: Placed; label: string }) {
  const proposed = useSuggestion(place.key);
  return isSet(proposed) ? <Proposed place={place} label={label} proposed={proposed} /> : null;
}

function Proposed({ place, label, proposed }: { place: Placed; label: string; proposed: unknown }) {
  const { t } = useT();
  const exam = useExam();
  const sayValue = useSayValue();
  const current = useValue(place.key);
  if (same(current, proposed)) return null;
  const value = sayValue(place, proposed);
  return (
    <p className={classes.suggestion}>
      <span>
        <IconBulb size={14} stroke={1.75} aria-hidden />
        {t('field.suggestion', { value })}
      </span>
      {!exam.readOnly && (
        <button
          type="button"
          aria-label={t('field.takeSuggestionFor', { value, label })}
          onClick={() => exam.change({ [place.key]: proposed })}
        >
          {t('field.takeSuggestion')}
        </button>
      )}
    </p>
  );
}
