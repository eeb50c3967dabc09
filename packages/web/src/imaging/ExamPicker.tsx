import type { CalendarDay } from '@gesta/clinical';
import { type InteractionLine, isPublished } from '@gesta/domain';
import { describeExam } from '@gesta/report';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useCall } from '../api/useCall.ts';
import { useFormat } from '../ui/useFormat.ts';
import { useT } from '../ui/useT.tsx';
import classes from './imaging.module.css';

type Props = {
  /** The day whose exams are offered before anything is typed; today where it is not said. */
  day: CalendarDay | null;
  value: InteractionLine | null;
  onChoose: (exam: InteractionLine | null) => void;
  label: string;
};

const PAUSE_MS = 180;
const LEAST_LETTERS = 2;

/** One exam out of those of a day, or of all by the words of patient or number. A published one takes no images. */
export function ExamPicker({ day, value, onChoose, label }: Props) {
  const { t } = useT();
  const format = useFormat();
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), PAUSE_MS);
  const isSearch = q.length >= LEAST_LETTERS && (value === null || q !== sayExam(value));
  const ofDay = useCall('listInteractions', day ? { day } : {}, { enabled: !isSearch });
  const found = useCall('search', { q }, { enabled: isSearch, keepPrevious: true });
  const exams = (isSearch ? found.data?.interactions : ofDay.data?.interactions) ?? [];
  const offered = value && !exams.some(({ iuid }) => iuid === value.iuid) ? [value, ...exams] : exams;
  return (
    <Select
      className={classes.picker ?? ''}
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={15} stroke={1.75} aria-hidden />}
      searchable
      allowDeselect={false}
      nothingFoundMessage={t('inbox.noExamFound')}
      filter={({ options }) => options}
      data={offered.map((exam) => ({
        value: exam.iuid,
        label: sayExam(exam),
        disabled: isPublished(exam.status),
      }))}
      renderOption={({ option }) => {
        const exam = offered.find(({ iuid }) => iuid === option.value);
        if (!exam) return option.label;
        return (
          <span className={classes.option}>
            <b>{exam.patient.name}</b>
            <small>
              {[
                exam.accessionNumber,
                describeExam(exam, t).title,
                format.day(exam.serviceDay),
                isPublished(exam.status) && t('status.PUBLICADO'),
              ]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </span>
        );
      }}
      searchValue={typed}
      onSearchChange={setTyped}
      value={value?.iuid ?? null}
      onChange={(iuid) => onChoose(offered.find((exam) => exam.iuid === iuid) ?? null)}
    />
  );
}

/** `MARIA LIMA · 004266` */
const sayExam = ({ patient, accessionNumber }: InteractionLine): string =>
  [patient.name, accessionNumber].filter(Boolean).join(' · ');
