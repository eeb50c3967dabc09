import { folded, type Item, isSet, type Placed } from '@gesta/forms';
import { IconAlertTriangle, IconCircleMinus, IconHelpCircle, IconRulerMeasure } from '@tabler/icons-react';
import { memo, useId } from 'react';
import { useT } from '../../ui/useT.tsx';
import { useExam } from '../exam.ts';
import shared from './board.module.css';
import { stepRow } from './boardKeys.ts';
import { Choices } from './Choices.tsx';
import { FollowQuestion } from './FollowQuestion.tsx';
import { MarkerWords } from './MarkerWords.tsx';
import classes from './markers.module.css';
import { NoteInput } from './NoteInput.tsx';
import { useFollowing } from './useFollowing.ts';
import { useRow } from './useRow.ts';

const ICONS = { ausente: IconCircleMinus, presente: IconAlertTriangle, incerto: IconHelpCircle };

/** A marker: dashed where it follows from a measure, with value and limit; solid where a person said it; a dash while nothing is known. */
export const MarkerRow = memo(function MarkerRow({ place }: { place: Placed }) {
  const { t } = useT();
  const exam = useExam();
  const id = useId();
  const { derived, against, keep, follow, ...following } = useFollowing(place);
  const choose = (item: Item) => following.choose(item.value);
  const row = useRow(place, choose);
  const label = exam.say(place.field.label);
  const chosen = place.field.items?.find((item) => isSet(row.value) && folded(item.value) === folded(row.value));
  const state = chosen ? (folded(chosen.value) as keyof typeof ICONS) : null;
  const Icon = derived ? IconRulerMeasure : state === null ? null : (ICONS[state] ?? null);

  return (
    <div className={`${shared.line} ${classes.marker}`} data-row data-state={state ?? 'none'}>
      <div
        className={classes.answer}
        role="radiogroup"
        aria-labelledby={id}
        data-field={place.key}
        data-place={place.key}
        onKeyDown={row.onKeyDown}
      >
        <span className={classes.about}>
          <span id={id}>{label}</span>
          <MarkerWords place={place} derived={derived} answered={state !== null} />
        </span>
        <span className={classes.chip} data-derived={derived || undefined}>
          {Icon && <Icon size={14} stroke={1.75} aria-hidden />}
          {derived && <span className="visually-hidden">{t('marker.follows')}</span>}
          {chosen ? exam.say(chosen.label) : '—'}
        </span>
        <Choices place={place} name={id} choose={choose} {...row} />
      </div>
      {against !== '' && (
        <FollowQuestion
          {...{ against, keep, follow }}
          answer={chosen ? exam.say(chosen.label) : ''}
          leave={(from) => stepRow(from, 1)}
        />
      )}
      {row.hasNote && <NoteInput place={place} readOnly={row.readOnly} input={row.note} left={row.noteLeft} />}
    </div>
  );
});
