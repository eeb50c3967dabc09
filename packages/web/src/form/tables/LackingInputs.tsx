import { DATING_KEYS, lackingAt, type Placed, presentForms } from '@gesta/forms';
import { IconAlertTriangle, IconArrowUpRight } from '@tabler/icons-react';
import { type FocusEvent, useState } from 'react';
import { Badge } from '../../ui/Badge.tsx';
import { useT } from '../../ui/useT.tsx';
import { useExam, useExamState } from '../exam.ts';
import { FieldView } from '../fields/FieldView.tsx';
import { useWayToField } from '../goToField.ts';
import classes from './lacking.module.css';

/** Everything the risks of one place still need, at once: typed right here and stored where it belongs, with the way there. */
export function LackingInputs({ places }: { places: readonly Placed[] }) {
  const { t } = useT();
  const { store } = useExam();
  const text = useExamState(({ values }) =>
    [...new Set(places.flatMap((place) => lackingAt(store.compiled(), place, values)))].join(' '),
  );
  const lacking = text === '' ? [] : text.split(' ');
  // A field that is being filled in stays until somebody leaves the list: half a number is no reason to take it away.
  const [held, setHeld] = useState<readonly string[]>([]);
  const shown = [...held, ...lacking.filter((key) => !held.includes(key))];
  if (shown.length === 0) return null;
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setHeld([]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears of the focus of the fields in it
    <div className={classes.lacking} onFocus={() => setHeld(shown)} onBlur={onBlur} data-elsewhere>
      <p className={classes.head}>
        <Badge family="warn" icon={IconAlertTriangle}>
          {t('field.lackingCount', { count: lacking.length })}
        </Badge>
        <span>{t('field.lackingHere')}</span>
      </p>
      <ol>
        {shown.map((key) => (
          <Lacking key={key} fieldKey={key} at={places[0] as Placed} />
        ))}
      </ol>
    </div>
  );
}

function Lacking({ fieldKey, at }: { fieldKey: string; at: Placed }) {
  const { t } = useT();
  const { say, store, definitions } = useExam();
  const go = useWayToField()(fieldKey);
  const asked = store.compiled().fields.get(fieldKey);
  const label = say(asked?.field.label ?? fieldKey);
  const beside = asked !== undefined && asked.form === at.form && asked.panel.key === at.panel.key;
  const present = presentForms(definitions, store.state().values).some(({ key }) => key === asked?.form);
  // The dating of a pregnancy is not changed in passing.
  const isTypedHere = asked !== undefined && present && !beside && !DATING_KEYS.includes(fieldKey);
  return (
    <li>
      <span>{label}</span>
      {isTypedHere && (
        <div className={classes.control} data-bare>
          <FieldView place={asked} />
        </div>
      )}
      {go && (
        <button type="button" data-lacking={fieldKey} onClick={go}>
          <span className="visually-hidden">{label}: </span>
          {beside ? t('field.lackingBeside') : asked && say(nameOf(asked))}
          <IconArrowUpRight size={14} stroke={1.75} aria-hidden />
        </button>
      )}
    </li>
  );

  /** The form it is asked in, or the tab of this one. */
  function nameOf({ form, panel }: Placed): string {
    if (form === at.form) return panel.label;
    return definitions.find(({ key }) => key === form)?.label ?? form;
  }
}
