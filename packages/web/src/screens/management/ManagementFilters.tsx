import type { CalendarDay } from '@gesta/clinical';
import type { ManagementFigures } from '@gesta/domain';
import { isFormId } from '@gesta/forms';
import { Button, Popover, SegmentedControl, Select } from '@mantine/core';
import { useState } from 'react';
import { DayField } from '../../ui/DayField.tsx';
import segments from '../../ui/segments.module.css';
import { useT } from '../../ui/useT.tsx';
import classes from './management.module.css';
import { type ManagementSearch, PERIODS } from './managementSearch.ts';

type Props = {
  search: ManagementSearch;
  choices: ManagementFigures['choices'] | undefined;
  shown: { from: CalendarDay; to: CalendarDay } | undefined;
  today: CalendarDay;
  onGo: (next: ManagementSearch) => void;
};

const OWN = 'own';

export function ManagementFilters({ search, choices, shown, today, onGo }: Props) {
  const { t } = useT();
  const [opened, setOpened] = useState(false);
  const { days: _, from, to, ...filters } = search;
  const isOwn = from !== undefined;
  const select = (key: 'doctor' | 'room' | 'form', label: string, everyone: string, offered: readonly string[]) => (
    <Select
      className={classes.choice ?? ''}
      aria-label={label}
      placeholder={`${label}: ${everyone}`}
      data={[...new Set([...(search[key] === undefined ? [] : [search[key]]), ...offered])].map((value) => ({
        value,
        label: key === 'form' && isFormId(value) ? t(`form.title.${value}`) : value,
      }))}
      value={search[key] ?? null}
      clearable
      clearButtonProps={{ 'aria-label': t('studies.clearOne', { name: label }) }}
      onChange={(value) => {
        const { [key]: __, ...rest } = search;
        onGo(value === null ? rest : { ...rest, [key]: value });
      }}
    />
  );
  return (
    <>
      {select('doctor', t('common.doctor'), t('studies.everyone'), choices?.doctors ?? [])}
      {select('room', t('common.room'), t('studies.everyRoom'), choices?.rooms ?? [])}
      {select('form', t('gestao.form'), t('studies.everyone'), choices?.forms ?? [])}
      <div className={classes.periods}>
        <SegmentedControl
          classNames={segments}
          aria-label={t('management.periodLabel')}
          value={isOwn ? OWN : String(search.days ?? 30)}
          onChange={(chosen) => {
            const period = PERIODS.find((each) => String(each) === chosen);
            if (period !== undefined) onGo({ ...filters, days: period });
          }}
          data={PERIODS.map((period) => ({
            value: String(period),
            label: period === 30 ? t('management.days', { count: period }) : String(period),
          }))}
        />
        <Popover opened={opened} onChange={setOpened} position="bottom-end" trapFocus withinPortal>
          <Popover.Target>
            <Button variant={isOwn ? 'light' : 'default'} onClick={() => setOpened(!opened)}>
              {t('gestao.own')}
            </Button>
          </Popover.Target>
          <Popover.Dropdown aria-label={t('gestao.own')}>
            {opened && (
              <OwnPeriod
                from={shown?.from ?? today}
                to={shown?.to ?? today}
                today={today}
                onShow={(own) => {
                  setOpened(false);
                  onGo({ ...filters, ...own });
                }}
              />
            )}
          </Popover.Dropdown>
        </Popover>
      </div>
    </>
  );
}

type OwnProps = {
  from: CalendarDay;
  to: CalendarDay;
  today: CalendarDay;
  onShow: (own: { from: CalendarDay; to: CalendarDay }) => void;
};

function OwnPeriod({ today, onShow, ...shown }: OwnProps) {
  const { t } = useT();
  const [from, setFrom] = useState<CalendarDay | null>(shown.from);
  const [to, setTo] = useState<CalendarDay | null>(shown.to);
  const problem = from !== null && to !== null && (from > to || to > today);
  return (
    <form
      className={classes.own}
      onSubmit={(event) => {
        event.preventDefault();
        if (from !== null && to !== null && !problem) onShow({ from, to });
      }}
    >
      <DayField label={t('gestao.ownFrom')} value={from} onChange={setFrom} data-autofocus />
      <DayField
        label={t('gestao.ownTo')}
        value={to}
        onChange={setTo}
        error={problem ? t('gestao.ownProblem') : undefined}
      />
      <Button type="submit" disabled={from === null || to === null || problem}>
        {t('gestao.show')}
      </Button>
    </form>
  );
}
