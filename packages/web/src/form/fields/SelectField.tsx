import type { Placed } from '@gesta/forms';
import { MultiSelect, Select } from '@mantine/core';
import { useT } from '../../ui/useT.tsx';
import { useExam, useValue } from '../exam.ts';
import { FieldFrame, type Named } from './FieldFrame.tsx';
import classes from './select.module.css';
import { useOptions } from './useOptions.ts';
import { useUnit } from './useUnit.ts';

export function SelectField({ place }: { place: Placed }) {
  const { multiple } = place.field;
  const Control = multiple ? Several : One;
  return <FieldFrame place={place}>{(named) => <Control place={place} named={named} />}</FieldFrame>;
}

type Props = { place: Placed; named: Named };

/** Typing opens the list and narrows it; leaving with Tab takes the option that stands out. */
function One({ place, named }: Props) {
  const { t } = useT();
  const exam = useExam();
  const value = useValue(place.key);
  const unit = useUnit(place.field.suffix);
  const { data, filter, search, setSearch, chosen, resolved } = useOptions(place, value);
  return (
    <Select
      {...shared(named)}
      classNames={{ input: classes.input ?? '', section: classes.section ?? '' }}
      data={data}
      filter={filter}
      value={chosen[0] ?? null}
      searchValue={search}
      onSearchChange={setSearch}
      onChange={(choice) => exam.change({ [place.key]: choice === null ? null : resolved(choice) })}
      searchable
      selectFirstOptionOnChange
      clearable={!named.readOnly}
      clearButtonProps={{ 'aria-label': t('field.clearField', { label: named.label }), tabIndex: -1 }}
      placeholder={named.placeholder ?? t('field.choose')}
      nothingFoundMessage={t('field.nothingFound')}
      {...(unit === '' ? {} : { leftSection: unit, leftSectionWidth: unit.length * 7 + 20 })}
      onFocus={(event) => event.currentTarget.select()}
    />
  );
}

function Several({ place, named }: Props) {
  const { t } = useT();
  const exam = useExam();
  const value = useValue(place.key);
  const { data, filter, search, setSearch, chosen, resolved } = useOptions(place, value);
  return (
    <MultiSelect
      {...shared(named)}
      classNames={{ input: classes.several ?? '', pill: classes.pill ?? '', inputField: classes.search ?? '' }}
      data={data}
      filter={filter}
      value={chosen}
      searchValue={search}
      onSearchChange={setSearch}
      onChange={(choices) => exam.change({ [place.key]: choices.length === 0 ? null : choices.map(resolved) })}
      searchable
      hidePickedOptions
      selectFirstOptionOnChange
      placeholder={chosen.length > 0 ? '' : (named.placeholder ?? t('field.choose'))}
      nothingFoundMessage={t('field.nothingFound')}
    />
  );
}

const shared = (named: Named) => ({
  id: named.id,
  readOnly: named.readOnly,
  openOnFocus: false,
  maxDropdownHeight: 320,
  'aria-required': named.required || undefined,
  'aria-describedby': named.describedBy,
});
