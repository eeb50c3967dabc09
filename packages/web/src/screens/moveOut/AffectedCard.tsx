import type { CalendarDay } from '@gesta/clinical';
import type { RouteCall, Routes } from '@gesta/domain';
import { Button, Radio, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useAct } from '../../api/useCall.ts';
import { Card } from '../../ui/Card.tsx';
import { DayField } from '../../ui/DayField.tsx';
import { ErrorNote } from '../../ui/ErrorNote.tsx';
import { useT } from '../../ui/useT.tsx';
import { AffectedList } from './AffectedList.tsx';
import classes from './moveOut.module.css';

type Asked = RouteCall<Routes['affectedPatients']>;

const BASES = ['accesses', 'exams', 'numbers'] as const;

/** Whom an incident concerns, for the notice to the authority and to the patients. */
export function AffectedCard() {
  const { t } = useT();
  const [basis, setBasis] = useState<Asked['basis']>('accesses');
  const [from, setFrom] = useState<CalendarDay | null>(null);
  const [to, setTo] = useState<CalendarDay | null>(null);
  const [numbers, setNumbers] = useState('');
  const [refused, setRefused] = useState(false);
  const list = useAct('affectedPatients');
  const named = numbers.split(/[\s,;]+/).filter((each) => each !== '');
  const isDays = basis !== 'numbers';
  const submit = () => {
    const missing = isDays ? from === null || to === null : named.length === 0;
    setRefused(missing);
    if (missing) return;
    list.mutate(isDays && from && to ? { basis, from, to } : { basis, numbers: named });
  };
  return (
    <Card title={t('affected.title')} className={classes.whole ?? ''}>
      <p className={classes.intro}>{t('affected.intro')}</p>
      <form
        noValidate
        className={classes.asked}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Radio.Group
          label={t('affected.basis')}
          value={basis}
          onChange={(chosen) => setBasis(BASES.find((each) => each === chosen) ?? 'accesses')}
        >
          <div className={classes.bases}>
            {BASES.map((each) => (
              <Radio key={each} value={each} label={t(`affected.by.${each}`)} />
            ))}
          </div>
        </Radio.Group>
        {isDays ? (
          <div className={classes.days}>
            <DayField
              label={t('affected.from')}
              required
              value={from}
              error={refused && from === null ? t('errors.required') : undefined}
              onChange={setFrom}
            />
            <DayField
              label={t('affected.to')}
              required
              value={to}
              error={refused && to === null ? t('errors.required') : undefined}
              onChange={setTo}
            />
          </div>
        ) : (
          <Textarea
            label={t('affected.numbers')}
            required
            autosize
            minRows={3}
            value={numbers}
            error={refused && named.length === 0 ? t('errors.required') : undefined}
            onChange={(event) => setNumbers(event.currentTarget.value)}
          />
        )}
        <Button className={classes.ask ?? ''} type="submit" variant="default" loading={list.isPending}>
          {t('affected.list')}
        </Button>
      </form>
      {list.error && <ErrorNote error={list.error} />}
      {list.data && <AffectedList patients={list.data.patients} more={list.data.more} />}
    </Card>
  );
}
