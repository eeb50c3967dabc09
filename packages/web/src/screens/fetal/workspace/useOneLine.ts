import { formatNumber, type Locale } from '@gesta/domain';
import { type OneLine, type OneLineProblem, oneLine, type Placed, type TypedRange } from '@gesta/forms';
import { namesOf } from '@gesta/report';
import { useCallback } from 'react';
import { useExam } from '../../../form/exam.ts';
import { useSayValue } from '../../../form/fields/useSayValue.ts';
import { useT } from '../../../ui/useT.tsx';

/** Reads a line of measures for the form and fetus in view, and says what was read. */
export function useOneLine(form: string, fetus: number) {
  const { t, locale } = useT();
  const { store, definitions, say } = useExam();
  const sayValue = useSayValue();

  const read = (text: string): OneLine =>
    oneLine(text, { compiled: store.compiled(), values: store.state().values, form, fetus, say });

  /** Named as briefly as its surroundings allow: another form and another fetus are said. */
  const sayPlaced = useCallback(
    (place: Placed, whole: boolean): string => {
      const other = definitions.find(({ key }) => key === place.form && key !== form);
      const replica = place.panel.replicate;
      const tells = replica !== undefined && (whole || place.index !== fetus || replica !== 'feto');
      const label = say(place.field.label);
      return [
        other ? say(other.label) : null,
        whole ? say(place.panel.label) : null,
        tells ? t(`replica.${replica}`, { n: place.index ?? 1 }) : null,
        namesOf(label).short ?? label,
      ]
        .filter((each) => each !== null)
        .join(' · ');
    },
    [definitions, fetus, form, say, t],
  );
  const sayFilled = ({ place, value }: OneLine['understood'][number]): string =>
    `${sayPlaced(place, false)} ${sayValue(place, value)}`;
  const sayProblem = (problem: OneLineProblem): string => {
    switch (problem.reason) {
      case 'ambiguous': {
        const choices = problem.choices.map((place) => sayPlaced(place, true)).join('; ');
        return t('oneLine.ambiguous', { text: problem.text, choices });
      }
      case 'range':
        return t('oneLine.range', {
          text: problem.text,
          name: sayPlaced(problem.place, false),
          range: sayLimits(problem.range, locale),
        });
      default:
        return t(`oneLine.${problem.reason}`, { text: problem.text });
    }
  };
  return { read, sayFilled, sayProblem };
}

/** `30–110`, `≥ 30`, `≤ 110` */
function sayLimits({ min, max }: TypedRange, locale: Locale): string {
  if (max === undefined) return `≥ ${formatNumber(min ?? 0, locale)}`;
  return min === undefined
    ? `≤ ${formatNumber(max, locale)}`
    : `${formatNumber(min, locale)}–${formatNumber(max, locale)}`;
}
