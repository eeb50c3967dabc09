import { folded, isSet, type Placed } from '@gesta/forms';
import { IconRulerMeasure } from '@tabler/icons-react';
import { useT } from '../../ui/useT.tsx';
import { FollowQuestion } from '../board/FollowQuestion.tsx';
import { MarkerWords } from '../board/MarkerWords.tsx';
import { useFollowing } from '../board/useFollowing.ts';
import { useExam, useValue } from '../exam.ts';
import { Chips } from '../fields/Chips.tsx';
import { FieldFrame, type Named } from '../fields/FieldFrame.tsx';
import { optionsWith } from '../fields/options.ts';
import cells from './cells.module.css';

/** A question that the measures of its tab answer: dashed with a ruler while nobody has said it. */
export function FollowingField({ place }: { place: Placed }) {
  return (
    <FieldFrame place={place} kind="group">
      {(named) => <Followed place={place} named={named} />}
    </FieldFrame>
  );
}

function Followed({ place, named }: { place: Placed; named: Named }) {
  const { t } = useT();
  const exam = useExam();
  const value = useValue(place.key);
  const { derived, against, choose, keep, follow } = useFollowing(place);
  const options = optionsWith(place.field.items ?? [], value);
  const chosen = options.find((item) => isSet(value) && folded(item.value) === folded(value));
  const stay = (from: HTMLElement) =>
    from.closest('[data-field]')?.querySelector<HTMLInputElement>('input:checked')?.focus();
  return (
    <>
      <Chips
        {...{ options, value, named, derived }}
        choose={(option) => choose(option.value)}
        clear={() => exam.change({ [place.key]: null })}
      />
      <span className={cells.follows}>
        {derived && (
          <>
            <IconRulerMeasure size={14} stroke={1.75} aria-hidden />
            <span className="visually-hidden">{t('marker.follows')}</span>
          </>
        )}
        <MarkerWords place={place} derived={derived} answered={chosen !== undefined} short />
      </span>
      {against !== '' && (
        <FollowQuestion {...{ against, keep, follow }} answer={chosen ? exam.say(chosen.label) : ''} leave={stay} />
      )}
    </>
  );
}
