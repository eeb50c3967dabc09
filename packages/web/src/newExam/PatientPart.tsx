import { wholeYears } from '@gesta/clinical';
import type { PatientLine } from '@gesta/domain';
import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch, IconUserPlus, IconUsers } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { useSession } from '../api/session.tsx';
import { useCall } from '../api/useCall.ts';
import { Kbd } from '../ui/Kbd.tsx';
import { useFormat } from '../ui/useFormat.ts';
import { useT } from '../ui/useT.tsx';
import { NEW_EXAM_KEYS } from './keys.ts';
import { NewPersonPart } from './NewPersonPart.tsx';
import classes from './newExam.module.css';
import { openPerson } from './newExamState.ts';
import { personTyped } from './personTyped.ts';
import { tinted } from './tinted.ts';
import type { NewExamState } from './useNewExam.ts';

const NETWORK_PAUSE_MS = 180;
const LEAST_LETTERS = 2;
const SHOWN = 5;

/** Who the exam is for: somebody found, or somebody new. */
export function PatientPart({ state }: { state: NewExamState }) {
  const { t } = useT();
  const { form, set } = state;
  if (form.patient !== null) return <ChosenPatient patient={form.patient} onChange={() => set({ patient: null })} />;
  return (
    <section className={classes.part}>
      <div className={classes.partHead}>
        <h3>{t('newExam.patient')}</h3>
        <small>{t('newExam.searchHint')}</small>
      </div>
      <PatientSearch state={state} />
      {form.person === null ? (
        <button
          type="button"
          className={classes.newPerson}
          onClick={() => set(openPerson(form, personTyped(form.search)))}
        >
          <IconUserPlus size={16} stroke={1.75} aria-hidden />
          <span>{t('newExam.newPatient')}</span>
          <Kbd>{NEW_EXAM_KEYS.newPerson.shown}</Kbd>
        </button>
      ) : (
        <NewPersonPart state={state} person={form.person} />
      )}
    </section>
  );
}

function PatientSearch({ state }: { state: NewExamState }) {
  const { t } = useT();
  const list = useId();
  const { form, set, choose } = state;
  const wanted = form.search.trim();
  const [q] = useDebouncedValue(wanted, NETWORK_PAUSE_MS);
  const enabled = q.length >= LEAST_LETTERS && wanted.length >= LEAST_LETTERS;
  const answer = useCall('listPatients', { search: q, limit: SHOWN }, { enabled, keepPrevious: true });
  const found = enabled ? (answer.data?.patients ?? []) : [];
  const settled = wanted === q && !answer.isFetching;
  const [marked, setMarked] = useState(0);
  const current = Math.min(marked, found.length - 1);

  const onKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setMarked(Math.max(0, Math.min(found.length - 1, current + step)));
    }
    // Before the answer stands, Enter would choose whoever happened to be on top.
    const patient = found[current];
    if (event.key === 'Enter') {
      event.preventDefault();
      if (settled && patient !== undefined) choose(patient);
    }
  };
  const says = () => {
    if (!enabled || !settled) return '';
    if (answer.data?.more === true) return t('newExam.foundMore', { count: found.length });
    return t('newExam.found', { count: found.length });
  };

  return (
    <>
      <TextInput
        type="search"
        role="combobox"
        aria-expanded={found.length > 0}
        aria-controls={list}
        aria-activedescendant={found[current] && `${list}-${current}`}
        aria-label={t('newExam.searchLabel')}
        placeholder={t('newExam.searchHint')}
        data-autofocus
        autoComplete="off"
        maxLength={100}
        leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
        rightSection={
          <span className={classes.count}>
            <span role="status">{says()}</span>
            {found.length > 0 && ['↑', '↓', '↵'].map((key) => <Kbd key={key}>{key}</Kbd>)}
          </span>
        }
        rightSectionWidth="auto"
        rightSectionPointerEvents="none"
        value={form.search}
        onChange={(event) => {
          set({ search: event.currentTarget.value });
          setMarked(0);
        }}
        onKeyDown={onKey}
      />
      <div
        id={list}
        role="listbox"
        aria-label={t('newExam.patient')}
        className={classes.found}
        hidden={found.length === 0}
      >
        {found.map((patient, index) => (
          <Match
            key={patient.iuid}
            id={`${list}-${index}`}
            patient={patient}
            typed={wanted}
            current={index === current}
            sameBirthdate={form.person?.birthdate != null && form.person.birthdate === patient.birthdate}
            onUse={() => choose(patient)}
          />
        ))}
      </div>
    </>
  );
}

type MatchProps = {
  id: string;
  patient: PatientLine;
  typed: string;
  current: boolean;
  /** Born on the day that is typed below. */
  sameBirthdate: boolean;
  onUse: () => void;
};

function Match({ id, patient, typed, current, sameBirthdate, onUse }: MatchProps) {
  const { t } = useT();
  const format = useFormat();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the arrows and Enter of the search box choose it
    // biome-ignore lint/a11y/useFocusableInteractive: the search box keeps the focus and names the option
    <div
      id={id}
      role="option"
      aria-selected={current}
      className={classes.match}
      data-like={sameBirthdate || undefined}
      onClick={onUse}
    >
      <span className={classes.matchName}>
        <b>
          {tinted(patient.name, typed).map(({ text, found }, index) => {
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one name have no other name
            return found ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>;
          })}
        </b>
        <small>
          {sameBirthdate ? (
            <>
              <IconUsers size={12} stroke={1.75} aria-hidden /> {t('newExam.sameBirthdate')}
            </>
          ) : (
            patient.patId
          )}
        </small>
      </span>
      <span>
        {patient.birthdate === null ? '' : format.day(patient.birthdate)}
        <small>
          <Years patient={patient} />
        </small>
      </span>
      <span>
        {format.phone(patient.phone)}
        <small>{patient.identity === '' ? t('newExam.noCpf') : format.identity(patient.identity)}</small>
      </span>
      <span className={classes.use} aria-hidden="true">
        {t('newExam.useThis')}
        {current && <Kbd>{NEW_EXAM_KEYS.choose.shown}</Kbd>}
      </span>
    </div>
  );
}

function Years({ patient }: { patient: PatientLine }) {
  const { t } = useT();
  const { company } = useSession();
  const years = patient.birthdate && wholeYears(patient.birthdate, company.today);
  return years === null ? null : t('patients.years', { count: years });
}

/** One line, once it is known who it is. */
function ChosenPatient({ patient, onChange }: { patient: PatientLine; onChange: () => void }) {
  const { t } = useT();
  const format = useFormat();
  return (
    <section className={classes.part}>
      <div className={classes.partHead}>
        <h3>{t('newExam.patient')}</h3>
      </div>
      <div className={classes.chosen}>
        <b>{patient.name}</b>
        <span>
          {[
            patient.birthdate && format.day(patient.birthdate),
            format.phone(patient.phone),
            format.identity(patient.identity),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <Button size="compact-sm" variant="subtle" onClick={onChange}>
          {t('newExam.changePatient')}
        </Button>
      </div>
    </section>
  );
}
