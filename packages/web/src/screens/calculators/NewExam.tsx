import type { Unit } from '@gesta/clinical';
import type { PastExam } from '@gesta/report';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useSay } from '../../calc/useSay.ts';
import { NumberField } from '../../ui/NumberField.tsx';
import { useT } from '../../ui/useT.tsx';
import { AgeField } from './AgeField.tsx';
import classes from './evolution.module.css';
import fields from './fields.module.css';

type Props = {
  axis: 'weeks' | 'crlMm';
  unit: Unit;
  onAdd: (exam: PastExam) => void;
};

/** The form of one earlier exam. It empties itself once the exam is taken. */
export function NewExamRow({ axis, unit, onAdd }: Props) {
  const { t } = useT();
  const say = useSay();
  const id = useId();
  const [x, setX] = useState<number | null>(null);
  const [value, setValue] = useState<number | null>(null);
  const [round, setRound] = useState(0);
  const ready = x !== null && value !== null && Number.isFinite(x) && Number.isFinite(value);
  const add = () => {
    if (!ready) return;
    onAdd({ x, value });
    setX(null);
    setValue(null);
    setRound(round + 1);
  };
  return (
    <form
      className={classes.add}
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <div className={classes.field}>
        <span id={`${id}-age`} className={classes.label}>
          {t(axis === 'weeks' ? 'calculators.examAge' : 'calculators.crl')}
        </span>
        {axis === 'weeks' ? (
          <AgeField key={round} label={t('calculators.examAge')} labelId={`${id}-age`} value={x} onChange={setX} />
        ) : (
          <NumberField
            key={round}
            className={fields.number ?? ''}
            classNames={{ input: fields.input ?? '' }}
            aria-labelledby={`${id}-age`}
            value={x}
            onChange={(number) => setX(number)}
            rightSection={<span className={fields.unit}>{say.unit('mm')}</span>}
            rightSectionPointerEvents="none"
          />
        )}
      </div>
      <div className={classes.field}>
        <span id={`${id}-value`} className={classes.label}>
          {t('calculators.examValue')}
        </span>
        <NumberField
          key={round}
          className={fields.number ?? ''}
          classNames={{ input: fields.input ?? '' }}
          aria-labelledby={`${id}-value`}
          value={value}
          onChange={(number) => setValue(number)}
          rightSection={<span className={fields.unit}>{say.unit(unit)}</span>}
          rightSectionPointerEvents="none"
        />
      </div>
      <Button
        type="submit"
        variant="default"
        size="sm"
        disabled={!ready}
        leftSection={<IconPlus size={15} stroke={1.75} aria-hidden />}
      >
        {t('calculators.addExam')}
      </Button>
    </form>
  );
}
