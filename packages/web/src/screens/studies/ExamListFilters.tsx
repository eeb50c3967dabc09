import type { RouteAnswer, Routes } from '@gesta/domain';
import { Select } from '@mantine/core';
import { type Icon, IconFilterOff, IconPhoto, IconStack2, IconVideo } from '@tabler/icons-react';
import { useT } from '../../ui/useT.tsx';
import classes from './examListFilters.module.css';
import { NO_FACTS } from './factsSearch.ts';
import { isFiltered, type StudiesSearch } from './studiesSearch.ts';

type Choices = RouteAnswer<Routes['listInteractions']>['choices'];
type Props = {
  search: StudiesSearch;
  choices: Choices | undefined;
  onGo: (change: { [K in keyof StudiesSearch]: StudiesSearch[K] | null }) => void;
};

const NOTHING_CHOSEN = {
  ...NO_FACTS,
  q: null,
  status: null,
  doctor: null,
  resource: null,
  room: null,
  image: null,
  video: null,
} as const;

export function ExamListFilters({ search, choices, onGo }: Props) {
  const { t } = useT();
  const chosen = (label: string, all: string, value: string | undefined, offered: readonly string[] | undefined) => ({
    className: classes.choice ?? '',
    'aria-label': label,
    placeholder: `${label}: ${all}`,
    // What was chosen on another day stays chosen on one that does not have it.
    data: [...new Set([...(value === undefined ? [] : [value]), ...(offered ?? [])])].sort(),
    value: value ?? null,
    clearable: true,
    clearButtonProps: { 'aria-label': t('studies.clearOne', { name: label }) },
  });

  return (
    <>
      <Select
        {...chosen(t('common.doctor'), t('studies.everyone'), search.doctor, choices?.doctors)}
        onChange={(doctor) => onGo({ doctor })}
      />
      <Select
        {...chosen(t('common.resource'), t('studies.everyone'), search.resource, choices?.resources)}
        onChange={(resource) => onGo({ resource })}
      />
      <Select
        {...chosen(t('common.room'), t('studies.everyRoom'), search.room, choices?.rooms)}
        onChange={(room) => onGo({ room })}
      />
      <Toggle
        icon={IconPhoto}
        label={t('studies.withImage')}
        on={search.image === 1}
        onToggle={(on) => onGo({ image: on ? 1 : null })}
      />
      <Toggle
        icon={IconVideo}
        label={t('studies.withVideo')}
        on={search.video === 1}
        onToggle={(on) => onGo({ video: on ? 1 : null })}
      />
      <Toggle
        icon={IconStack2}
        label={t('studies.groupByPatient')}
        on={search.grouped === 1}
        onToggle={(on) => onGo({ grouped: on ? 1 : null })}
      />
      {isFiltered(search) && (
        <button type="button" className={classes.toggle} onClick={() => onGo(NOTHING_CHOSEN)}>
          <IconFilterOff size={16} stroke={1.75} aria-hidden />
          {t('studies.clearFilters')}
        </button>
      )}
    </>
  );
}

type ToggleProps = { icon: Icon; label: string; on: boolean; onToggle: (on: boolean) => void };

function Toggle({ icon: ToggleIcon, label, on, onToggle }: ToggleProps) {
  return (
    <button
      type="button"
      className={classes.toggle}
      aria-pressed={on}
      data-on={on || undefined}
      onClick={() => onToggle(!on)}
    >
      <ToggleIcon size={16} stroke={1.75} aria-hidden />
      {label}
    </button>
  );
}
