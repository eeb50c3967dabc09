import { folded, followedAgain, type Item, isSet, measuresAgainst, type Placed, sourceKey } from '@gesta/forms';
import { IconAlertTriangle, IconCircleMinus, IconHelpCircle, IconRulerMeasure } from '@tabler/icons-react';
import { type MouseEvent, memo, useId, useState } from 'react';
import { useT } from '../../ui/useT.tsx';
import { useExam, useExamLater, useValue } from '../exam.ts';
import shared from './board.module.css';
import { stepRow } from './boardKeys.ts';
import { Choices } from './Choices.tsx';
import { MarkerWords, measureWords, useSayMeasure } from './MarkerWords.tsx';
import classes from './markers.module.css';
import { NoteInput } from './NoteInput.tsx';
import { useRow } from './useRow.ts';

const ICONS = { ausente: IconCircleMinus, presente: IconAlertTriangle, incerto: IconHelpCircle };

/** The question is answered before the next row: Enter keeps. */
const focusOnce = (button: HTMLButtonElement | null): void => button?.focus();

/** A marker: dashed where it follows from a measure, with value and limit; solid where a person said it; a dash while nothing is known. */
export const MarkerRow = memo(function MarkerRow({ place }: { place: Placed }) {
  const { t } = useT();
  const exam = useExam();
  const id = useId();
  const [asks, setAsks] = useState(false);
  const row = useRow(place, choose);
  const derived = isSet(useValue(sourceKey(place)));
  const sayMeasure = useSayMeasure();
  const against = useExamLater(({ values }) => measureWords(contrary(values), values, sayMeasure));
  const label = exam.say(place.field.label);
  const chosen = place.field.items?.find((item) => isSet(row.value) && folded(item.value) === folded(row.value));
  const state = chosen ? (folded(chosen.value) as keyof typeof ICONS) : null;
  const Icon = derived ? IconRulerMeasure : state === null ? null : (ICONS[state] ?? null);
  const isAsking = asks && against !== '' && !exam.readOnly;

  function contrary(values = exam.store.state().values) {
    return measuresAgainst(exam.store.compiled(), values, place);
  }
  function choose(item: Item): { stays: boolean } {
    const was = contrary().length > 0;
    exam.change({ [place.key]: item.value });
    const stays = !was && contrary().length > 0;
    setAsks(stays);
    return { stays };
  }
  function answer(event: MouseEvent<HTMLElement>): void {
    stepRow(event.currentTarget, 1);
    setAsks(false);
  }

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
      {isAsking && (
        <p className={classes.question} role="alert">
          {t('marker.asks', { value: against, answer: chosen ? exam.say(chosen.label) : '' })}
          <button type="button" ref={focusOnce} onClick={answer}>
            {t('marker.keep')}
          </button>
          <button
            type="button"
            onClick={(event) => {
              exam.change(followedAgain(exam.store.compiled(), exam.store.state().values, place));
              answer(event);
            }}
          >
            {t('marker.follow')}
          </button>
        </p>
      )}
      {row.hasNote && <NoteInput place={place} readOnly={row.readOnly} input={row.note} left={row.noteLeft} />}
    </div>
  );
});
