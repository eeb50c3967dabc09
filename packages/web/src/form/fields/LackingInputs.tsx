import { lackingAt, type Placed } from '@gesta/forms';
import { useT } from '../../ui/useT.tsx';
import { useExam, useExamState } from '../exam.ts';
import { useWayToField } from '../goToField.ts';
import classes from './parts.module.css';

/** Everything a risk still needs, at once; each leads to where it is asked. */
export function LackingInputs({ place }: { place: Placed }) {
  const { t } = useT();
  const { say, store, definitions } = useExam();
  const wayTo = useWayToField();
  const lacking = useExamState(({ values }) => lackingAt(store.compiled(), place, values).join(' '));
  if (lacking === '') return null;
  const keys = lacking.split(' ');
  return (
    <div className={classes.lacking}>
      <p id={`${place.key}-lacking`}>{t('field.lacking')}</p>
      <ul aria-labelledby={`${place.key}-lacking`}>
        {keys.map((key) => {
          const go = wayTo(key);
          const asked = store.compiled().fields.get(key);
          const label = say(asked?.field.label ?? key);
          const elsewhere = asked && whereElse(asked);
          return (
            <li key={key}>
              {go ? (
                <button type="button" data-lacking={key} onClick={go}>
                  {label}
                  {elsewhere && <small>{elsewhere}</small>}
                </button>
              ) : (
                label
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );

  /** The form it is asked in, or the tab of this one. */
  function whereElse({ form, panel }: Placed): string | null {
    if (form !== place.form) return say(definitions.find(({ key }) => key === form)?.label ?? form);
    return panel.key === place.panel.key ? null : say(panel.label);
  }
}
