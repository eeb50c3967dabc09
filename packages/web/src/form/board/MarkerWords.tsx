import { formatNumber } from '@gesta/domain';
import { isSet, type MarkerSource, markerReading, type Placed, type Values } from '@gesta/forms';
import { namesOf } from '@gesta/report';
import { useCallback } from 'react';
import { useT } from '../../ui/useT.tsx';
import { useExam, useExamLater } from '../exam.ts';
import { useSayValue } from '../fields/useSayValue.ts';
import { useWayToField } from '../goToField.ts';
import classes from './markers.module.css';

type SayMeasure = (source: MarkerSource, values: Values) => string;

/** `4,6 mm`, or `6,8 mm, P20` where its place on the curve is what counts. */
export function useSayMeasure(): SayMeasure {
  const { locale } = useT();
  const sayValue = useSayValue();
  return useCallback(
    ({ place, percentile }, values) => {
      const value = isSet(values[place.key]) ? sayValue(place, values[place.key]) : '';
      const rank = percentile === null ? '' : `P${formatNumber(percentile, locale, percentile < 10 ? 1 : 0)}`;
      return [value, rank].filter((each) => each !== '').join(', ');
    },
    [locale, sayValue],
  );
}

export const measureWords = (sources: readonly MarkerSource[], values: Values, say: SayMeasure): string =>
  sources.map((source) => say(source, values)).join(' / ');

type Props = { place: Placed; derived: boolean; answered: boolean; short?: boolean };

/** Under a marker: the measure it follows with the limit, the measure that is missing, or that a person said it. */
export function MarkerWords({ place, derived, answered, short = false }: Props) {
  const { t, locale } = useT();
  const { say, store } = useExam();
  const wayTo = useWayToField();
  const sayMeasure = useSayMeasure();
  const nameOf = ({ field }: Placed) => {
    const name = say(field.label);
    return short ? (namesOf(name).short ?? name) : name;
  };
  const words = useExamLater(({ values }) => {
    const { answer, sources } = markerReading(store.compiled(), values, place);
    const speaking = sources.filter(({ says }) => says !== null && says === answer);
    return speaking.map((source) => `${nameOf(source.place)} ${sayMeasure(source, values)}`).join(' / ');
  });
  const limit = useExamLater(({ values }) => {
    const source = markerReading(store.compiled(), values, place).sources.find((each) => each.limit !== null);
    if (source?.limit == null) return '';
    const { sizeLimit, percentile } = source;
    const number = formatNumber(source.limit, locale);
    const own = percentile !== null ? `P${number}` : sizeLimit === null ? `${number} mm` : '';
    return [sizeLimit === null ? '' : formatNumber(sizeLimit, locale), own].filter((each) => each !== '').join(' / ');
  });
  const missing = useExamLater(({ values }) => {
    const { answer, sources } = markerReading(store.compiled(), values, place);
    const open = answer === null ? sources.find(({ place: at }) => !isSet(values[at.key])) : undefined;
    return open?.place.key ?? '';
  });
  if (words !== '')
    return (
      <small>
        {words}
        {limit !== '' && ` · ${t('marker.cutoff', { limit })}`}
        {answered && !derived && ` · ${t('marker.said')}`}
      </small>
    );
  if (answered) return <small>{t('marker.said')}</small>;
  const lacking = missing === '' ? undefined : store.compiled().fields.get(missing);
  const go = lacking && wayTo(lacking.key);
  if (!lacking) return null;
  const asked = t('marker.missing', { label: say(lacking.field.label) });
  return go ? (
    <button type="button" className={classes.link} tabIndex={-1} data-lacking={lacking.key} onClick={go}>
      {asked}
    </button>
  ) : (
    <small>{asked}</small>
  );
}
