import { isSet, type Placed, type PlacedRisk, type RiskMarker, riskMarkers, toggledMarker } from '@gesta/forms';
import { IconArrowUpRight, IconCheck, IconPlus, IconX } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useT } from '../../ui/useT.tsx';
import { useExam, useExamState, useValue } from '../exam.ts';
import { useSayValue } from '../fields/useSayValue.ts';
import { useWayToField } from '../goToField.ts';
import { leavingPlace } from './leavingPlace.ts';
import classes from './risks.module.css';
import { MOTHER_AGE, useMarkerName } from './useMarkerName.ts';

/** What the risks were made of: a press takes one out or in again. What could still enter leads to where it is typed. */
export function MarkerChips({ risks }: { risks: readonly PlacedRisk[] }) {
  const place = leavingPlace(risks);
  return place ? <Chips place={place} /> : null;
}

function Chips({ place }: { place: Placed }) {
  const { t } = useT();
  const { store } = useExam();
  const text = useExamState(({ values }) => JSON.stringify(riskMarkers(store.compiled(), place, values)));
  const markers = useMemo(() => JSON.parse(text) as RiskMarker[], [text]);
  const hasRisk = useExamState(({ results }) => (results.get(place.key)?.result.length ?? 0) > 0);
  if (!hasRisk) return null;
  const lacking = markers.filter(({ is }) => is === 'lacking');
  return (
    <div className={classes.chips}>
      <p id={`${place.key}-enters`}>{t('risk.enters')}</p>
      <ul aria-labelledby={`${place.key}-enters`}>
        <Age />
        {markers
          .filter(({ is }) => is !== 'lacking')
          .map((marker) => (
            <Entered key={marker.name} place={place} marker={marker} />
          ))}
      </ul>
      {lacking.length > 0 && (
        <>
          <p id={`${place.key}-lacks`}>{t('risk.lacks')}</p>
          <ul aria-labelledby={`${place.key}-lacks`}>
            {lacking.map((marker) => (
              <Lacking key={marker.name} marker={marker} at={place} />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** The prior is made of it: it cannot be taken out. */
function Age() {
  const { say, store } = useExam();
  const sayValue = useSayValue();
  const place = store.compiled().fields.get(MOTHER_AGE);
  const value = useValue(MOTHER_AGE);
  if (!place || !isSet(value)) return null;
  return (
    <li>
      <span className={classes.chip} data-is="used">
        <IconCheck size={14} stroke={2} aria-hidden />
        <b>{say(place.field.label)}</b> {sayValue(place, value)}
      </span>
    </li>
  );
}

function Entered({ place, marker: { name, key, is } }: { place: Placed; marker: RiskMarker }) {
  const { t } = useT();
  const exam = useExam();
  const sayValue = useSayValue();
  const value = useValue(key);
  const marker = useMarkerName(place)(name);
  const typed = exam.store.compiled().fields.get(key);
  const Sign = is === 'used' ? IconCheck : IconX;
  return (
    <li>
      <button
        type="button"
        className={classes.chip}
        data-is={is}
        data-marker={name}
        aria-pressed={is === 'used'}
        title={t(is === 'used' ? 'risk.takeOut' : 'risk.takeIn', { marker })}
        disabled={exam.readOnly}
        onClick={() => exam.change(toggledMarker(place, name, exam.store.state().values))}
      >
        <Sign size={14} stroke={2} aria-hidden />
        <b>{marker}</b> {is === 'out' ? t('risk.out') : typed && sayValue(typed, value)}
      </button>
    </li>
  );
}

function Lacking({ marker: { name, key }, at }: { marker: RiskMarker; at: Placed }) {
  const { say, store, definitions } = useExam();
  const go = useWayToField()(key);
  const marker = useMarkerName(at)(name);
  const typed = store.compiled().fields.get(key);
  if (!go || !typed) return null;
  const where = typed.form === at.form ? typed.panel.label : definitions.find((each) => each.key === typed.form)?.label;
  return (
    <li>
      <button type="button" className={classes.chip} data-is="lacking" onClick={go}>
        <IconPlus size={14} stroke={2} aria-hidden />
        <b>{marker}</b> <em>{say(where ?? '')}</em>
        <IconArrowUpRight size={13} stroke={1.75} aria-hidden />
      </button>
    </li>
  );
}
