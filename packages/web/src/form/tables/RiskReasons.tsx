import { type FormDefinition, isSet, placesIn, type Section } from '@gesta/forms';
import { formulaAt, sayNoNumber } from '@gesta/report';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useT } from '../../ui/useT.tsx';
import { useExamLater } from '../exam.ts';
import classes from './lacking.module.css';

type Props = { form: FormDefinition; section: Section; fetus: number };

/** Why the risks of a page give no number although nothing is missing: said once, above all of them. */
export function RiskReasons({ form, section, fetus }: Props) {
  const { t, locale } = useT();
  const places = useMemo(
    () =>
      section.panels
        .filter(({ tables }) => tables !== undefined)
        .flatMap((panel) => placesIn(form, panel, panel.replicate === 'feto' ? fetus : null)),
    [form, section, fetus],
  );
  const reasons = useExamLater(({ values, results }) => {
    const said = places.flatMap(({ key }) => {
      const result = isSet(values[key]) ? undefined : results.get(key);
      const isLimit = result?.error?.min !== undefined || result?.error?.max !== undefined;
      if (!result || !isLimit || formulaAt(result.path)?.info.group !== 'risk') return [];
      return sayNoNumber(result, { t, locale }) ?? [];
    });
    return [...new Set(said)].join('\n');
  });
  if (reasons === '') return null;
  return (
    <div className={classes.reasons} role="status">
      {reasons.split('\n').map((reason) => (
        <p key={reason}>
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
          {reason}
        </p>
      ))}
    </div>
  );
}
