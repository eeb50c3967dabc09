import { AUDIT_GROUPS, type AuditGroup } from '@gesta/domain';
import { SegmentedControl, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useSession } from '../../api/session.tsx';
import { useCall } from '../../api/useCall.ts';
import { DayField } from '../../ui/DayField.tsx';
import table from '../../ui/table.module.css';
import { useT } from '../../ui/useT.tsx';
import classes from './audit.module.css';
import type { AuditSearch } from './auditSearch.ts';
import { fromDay } from './auditSearch.ts';
import { SubjectSelect } from './SubjectSelect.tsx';

export type AuditChange = { [K in keyof AuditSearch]?: AuditSearch[K] | null };

type Props = {
  search: AuditSearch;
  patientName: string;
  total: number | null;
  onChange: (change: AuditChange) => void;
};

export function AuditFilters({ search, patientName, total, onChange }: Props) {
  const { t } = useT();
  const { company, role } = useSession();
  const people = useCall('trailPeople', {});
  const isInstallation = search.chain === 'installation';
  const subject = search.patient ? { patient: search.patient } : search.exam ? { exam: search.exam } : null;
  const subjectName = search.patient ? patientName : search.exam ? t('trail.examNumber', { number: search.exam }) : '';
  return (
    <search className={`${table.tools} ${classes.filters}`}>
      {role === 'admin' && (
        <SegmentedControl
          aria-label={t('trail.chain')}
          data={[
            { value: 'clinic', label: t('trail.thisClinic') },
            { value: 'installation', label: t('trail.installation') },
          ]}
          value={isInstallation ? 'installation' : 'clinic'}
          onChange={(chain) =>
            onChange({ chain: chain === 'installation' ? chain : null, patient: null, exam: null, person: null })
          }
        />
      )}
      {!isInstallation && (
        <SubjectSelect
          className={classes.subject ?? ''}
          label={t('trail.subject')}
          placeholder={t('trail.allSubjects')}
          chosen={{ value: subject, name: subjectName }}
          exams
          onChoose={(chosen) => onChange({ patient: null, exam: null, ...chosen })}
        />
      )}
      <DayField
        className={classes.day ?? ''}
        leftSection={<span className={classes.dayLabel}>{t('trail.from')}</span>}
        aria-label={t('trail.from')}
        value={fromDay(search, company.today)}
        onChange={(from, unreadable) => !unreadable && onChange({ from: from ?? 'all' })}
      />
      <DayField
        className={classes.day ?? ''}
        leftSection={<span className={classes.dayLabel}>{t('trail.to')}</span>}
        aria-label={t('trail.to')}
        value={search.to ?? null}
        onChange={(to, unreadable) => !unreadable && onChange({ to })}
      />
      <Select
        className={classes.filter ?? ''}
        aria-label={t('trail.person')}
        placeholder={t('trail.allPeople')}
        data={(people.data ?? []).flatMap(({ iuid, name }) => (iuid === null ? [] : [{ value: iuid, label: name }]))}
        value={search.person ?? null}
        searchable
        clearable
        onChange={(person) => onChange({ person })}
      />
      <Select
        className={classes.filter ?? ''}
        aria-label={t('trail.group')}
        placeholder={t('trail.allGroups')}
        data={AUDIT_GROUPS.map((group) => ({ value: group, label: t(`trail.groups.${group}`) }))}
        value={search.group ?? null}
        clearable
        onChange={(group) => onChange({ group: group as AuditGroup | null })}
      />
      <AddressFilter
        key={search.address ?? ''}
        value={search.address ?? ''}
        onChange={(address) => onChange({ address })}
      />
      {total !== null && <span className={classes.total}>{t('trail.ofPatient', { count: total })}</span>}
    </search>
  );
}

/** Asked for when it is whole: half an address finds nothing. */
function AddressFilter({ value, onChange }: { value: string; onChange: (address: string) => void }) {
  const { t } = useT();
  const [typed, setTyped] = useState(value);
  const settle = () => typed.trim() !== value && onChange(typed.trim());
  return (
    <TextInput
      className={classes.filter ?? ''}
      aria-label={t('trail.address')}
      placeholder={t('trail.allAddresses')}
      maxLength={64}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={settle}
      onKeyDown={(event) => {
        if (event.key === 'Enter') settle();
      }}
    />
  );
}
