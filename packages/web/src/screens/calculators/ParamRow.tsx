import { parseDay } from '@gesta/clinical';
import { isAge, joined, type Leaf, optionsOf } from '@gesta/report';
import { Select } from '@mantine/core';
import { useId } from 'react';
import { useSay } from '../../calc/useSay.ts';
import { DayField } from '../../ui/DayField.tsx';
import { NumberField } from '../../ui/NumberField.tsx';
import { useT } from '../../ui/useT.tsx';
import { AgeField } from './AgeField.tsx';
import classes from './fields.module.css';
import { OptionChips } from './OptionChips.tsx';
import { YesNo } from './YesNo.tsx';

export type Entered = number | string | boolean | null;

type Props = {
  leaf: Leaf;
  label: string;
  optional: boolean;
  value: Entered;
  /** Why the calculation refused this very field: seen in the place of the result, said with the field. */
  error: string | null;
  onChange: (value: Entered) => void;
};

/** One parameter of a formula: its name at the left, what is typed at the right, as in the exam. */
export function ParamRow({ leaf: { key, input }, label, optional, value, error, onChange }: Props) {
  const { t } = useT();
  const id = useId();
  const say = useSay();
  const name = key.split('.').at(-1) ?? key;
  const refused = error === null ? {} : { error };
  const named = { 'aria-labelledby': `${id}-label`, errorProps: { className: 'visually-hidden' }, ...refused } as const;
  const labelId = `${id}-label`;
  return (
    <div className={classes.row} data-wide={input.kind === 'options' || undefined}>
      <label className={classes.label} id={`${id}-label`} htmlFor={id}>
        {label}
        {optional && <small>{t('calculators.optional')}</small>}
      </label>
      <div className={classes.control}>{control()}</div>
    </div>
  );

  function control() {
    switch (input.kind) {
      case 'number':
        return isAge(input) ? (
          <AgeField
            label={label}
            value={typeof value === 'number' ? value : null}
            onChange={onChange}
            error={error}
            labelId={labelId}
          />
        ) : (
          <NumberField
            id={id}
            className={classes.number ?? ''}
            classNames={{ input: classes.input ?? '' }}
            value={typeof value === 'number' && Number.isFinite(value) ? value : null}
            onChange={(number, unreadable) => onChange(unreadable ? Number.NaN : number)}
            rightSection={<span className={classes.unit}>{say.inputUnit(input.unit)}</span>}
            rightSectionPointerEvents="none"
            rightSectionWidth={say.inputUnit(input.unit).length * 7 + 20}
            {...named}
          />
        );
      case 'choice':
        return (
          <Select
            id={id}
            className={classes.choice ?? ''}
            classNames={{ input: classes.chosen ?? '' }}
            data={input.choices.map((choice) => ({ value: choice, label: say.word('choice', choice, name) }))}
            value={typeof value === 'string' ? value : null}
            onChange={onChange}
            placeholder={t('calculators.choose')}
            clearable
            clearButtonProps={{ 'aria-label': t('calculators.clearField', { label }), tabIndex: -1 }}
            comboboxProps={{ withinPortal: true }}
            {...named}
          />
        );
      case 'options':
        return (
          <OptionChips
            labelId={labelId}
            options={input.choices.map((choice) => ({ value: choice, label: say.word('choice', choice, name) }))}
            value={typeof value === 'string' ? optionsOf(value) : []}
            onChange={(options) => onChange(joined(options))}
          />
        );
      case 'flag':
        return <YesNo value={typeof value === 'boolean' ? value : null} onChange={onChange} labelId={labelId} />;
      case 'day':
        return (
          <DayField
            id={id}
            className={classes.day ?? ''}
            classNames={{ input: classes.input ?? '' }}
            value={typeof value === 'string' ? parseDay(value) : null}
            onChange={(day, unreadable) => onChange(unreadable ? Number.NaN : day)}
            {...named}
          />
        );
    }
  }
}
