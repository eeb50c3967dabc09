import { asksWhy, folded, type Item, isSet, observationKey, type Placed, toneOf } from '@gesta/forms';
import { IconMessage, IconMessageFilled } from '@tabler/icons-react';
import { type KeyboardEvent, memo, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useT } from '../../ui/useT.tsx';
import { useExam, useValue } from '../exam.ts';
import inputs from './inputs.module.css';
import { optionsWith } from './options.ts';
import { SourceLine } from './SourceLine.tsx';
import classes from './table.module.css';
import { useDelayedClear } from './useDelayedClear.ts';
import { useTypedOption } from './useTypedOption.ts';

/** Arrows choose within the row, Tab goes to the next one, Enter opens the observation. */
export const RadioRow = memo(function RadioRow({ place }: { place: Placed }) {
  const { key, field } = place;
  const { t } = useT();
  const exam = useExam();
  const id = useId();
  const value = useValue(key);
  const observation = useValue(observationKey(place));
  const [asked, setAsked] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { waiting, cancel, pressAgain } = useDelayedClear(() => exam.change({ [key]: null }));
  const label = exam.say(field.label);
  const readOnly = exam.readOnly || (field.disabled ?? false);
  const open = asked || asksWhy(value) || isSet(observation);
  const items = field.items ?? [];
  const unknown = optionsWith(items, value).slice(items.length);

  const isChosen = (item: Item) => isSet(value) && folded(item.value) === folded(value);
  const choose = (item: Item) => {
    cancel();
    exam.change({ [key]: item.value });
  };
  const said = items.map((item) => ({ value: item.value, label: exam.say(item.label) }));
  const onTyped = useTypedOption(said, items.findIndex(isChosen), choose);

  function openObservation(): void {
    // It is drawn before the next key, which is meant for it.
    flushSync(() => setAsked(true));
    input.current?.focus();
  }
  function onKeyDown(event: KeyboardEvent, chosen: boolean): void {
    if (chosen) pressAgain.onKeyDown(event);
    // With Ctrl it finishes the tab.
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.altKey || readOnly) return;
    event.preventDefault();
    openObservation();
  }

  return (
    <>
      <tr
        className={classes.row}
        data-field={key}
        data-place={key}
        data-open={open || undefined}
        onKeyDown={readOnly ? undefined : onTyped}
      >
        <th scope="row" id={id}>
          {label}
          {unknown.map((each) => (
            <em key={each.value}>{each.label}</em>
          ))}{' '}
          <SourceLine place={place} />
        </th>
        {items.map((item, at) => {
          const chosen = isChosen(item);
          return (
            <td key={item.value} data-tone={toneOf(item.value)}>
              <label className={classes.choice} data-waiting={(chosen && waiting) || undefined}>
                <input
                  type="radio"
                  name={id}
                  value={item.value}
                  checked={chosen}
                  disabled={readOnly}
                  aria-label={`${label}: ${said[at]?.label}`}
                  onClick={chosen ? pressAgain.onClick : undefined}
                  onChange={() => choose(item)}
                  onKeyDown={(event) => onKeyDown(event, chosen)}
                />
              </label>
            </td>
          );
        })}
        <td>
          <button
            type="button"
            className={classes.note}
            tabIndex={-1}
            aria-label={t('field.observationOf', { label })}
            aria-expanded={open}
            disabled={readOnly && !open}
            onClick={openObservation}
          >
            {isSet(observation) ? (
              <IconMessageFilled size={15} aria-hidden />
            ) : (
              <IconMessage size={15} stroke={1.75} aria-hidden />
            )}
          </button>
        </td>
      </tr>
      {open && (
        <tr className={classes.observation}>
          <td colSpan={items.length + 2}>
            <span className={inputs.box}>
              <input
                ref={input}
                type="text"
                className={inputs.input}
                data-field={observationKey(place)}
                aria-label={t('field.observationOf', { label })}
                placeholder={t('field.observation')}
                value={isSet(observation) ? String(observation) : ''}
                readOnly={readOnly}
                onChange={(event) => exam.change({ [observationKey(place)]: event.currentTarget.value || null })}
                onBlur={() => setAsked(false)}
              />
            </span>
          </td>
        </tr>
      )}
    </>
  );
});
