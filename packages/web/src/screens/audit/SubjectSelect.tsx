import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconUserHeart } from '@tabler/icons-react';
import { useState } from 'react';
import { useCall } from '../../api/useCall.ts';
import { useT } from '../../ui/useT.tsx';

export type Subject = { patient: string } | { exam: string } | null;

type Props = {
  label: string;
  placeholder: string;
  /** What is chosen now, and how it is called. */
  chosen: { value: Subject; name: string };
  /** Whether the number of an exam may be chosen, too. */
  exams: boolean;
  className?: string;
  onChoose: (subject: Subject) => void;
};

const NETWORK_PAUSE_MS = 250;
const LEAST_LETTERS = 2;
const SHOWN = 8;
const NUMBER = /^[\dA-Za-z./-]*\d[\dA-Za-z./-]*$/;

/** A patient by name or number, or an exam by its number. */
export function SubjectSelect({ label, placeholder, chosen, exams, className = '', onChoose }: Props) {
  const { t } = useT();
  const [typed, setTyped] = useState('');
  const [asked] = useDebouncedValue(typed.trim(), NETWORK_PAUSE_MS);
  const enabled = asked.length >= LEAST_LETTERS && asked !== chosen.name;
  const answer = useCall('listPatients', { search: asked, limit: SHOWN }, { enabled, keepPrevious: true });
  const found = enabled ? (answer.data?.patients ?? []) : [];
  const own = keyOf(chosen.value);
  const options = [
    ...(exams && enabled && NUMBER.test(asked)
      ? [{ value: `e:${asked}`, label: t('trail.examNumber', { number: asked }) }]
      : []),
    ...found.map(({ iuid, name, patId }) => ({
      value: `p:${iuid}`,
      label: patId === '' ? name : `${name} · ${patId}`,
    })),
  ];
  const data =
    own === null || options.some(({ value }) => value === own)
      ? options
      : [{ value: own, label: chosen.name }, ...options];
  return (
    <Select
      className={className}
      aria-label={label}
      placeholder={placeholder}
      leftSection={<IconUserHeart size={16} stroke={1.75} aria-hidden />}
      data={data}
      value={own}
      searchable
      clearable
      searchValue={typed}
      onSearchChange={setTyped}
      filter={({ options: all }) => all}
      nothingFoundMessage={
        enabled && !answer.isFetching ? t('patients.notFound', { searched: asked }) : t('trail.typeMore')
      }
      onChange={(value) => onChoose(subjectIn(value))}
    />
  );
}

function keyOf(subject: Subject): string | null {
  if (subject === null) return null;
  return 'patient' in subject ? `p:${subject.patient}` : `e:${subject.exam}`;
}

function subjectIn(key: string | null): Subject {
  if (key === null) return null;
  return key.startsWith('p:') ? { patient: key.slice(2) } : { exam: key.slice(2) };
}
