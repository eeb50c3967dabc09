import type { PatientLine } from '@gesta/domain';
import { sayName } from '@gesta/report';
import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useCall } from '../../api/useCall.ts';
import { ErrorNote } from '../../ui/ErrorNote.tsx';
import { useKeys } from '../../ui/hotkeys.ts';
import { Kbd } from '../../ui/Kbd.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { useRows } from '../../ui/useRows.ts';
import { useT } from '../../ui/useT.tsx';
import shared from './reception.module.css';
import classes from './whoCalled.module.css';

const NETWORK_PAUSE_MS = 180;
const LEAST_LETTERS = 2;
const SHOWN = 5;

/** Whoever is on the telephone: found by what she says of herself. */
export function WhoCalled({ narrow = false }: { narrow?: boolean }) {
  const { t } = useT();
  const box = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const wanted = typed.trim();
  const [search] = useDebouncedValue(wanted, NETWORK_PAUSE_MS);
  const asks = wanted.length >= LEAST_LETTERS && search.length >= LEAST_LETTERS;
  const answer = useCall('listPatients', { search, limit: SHOWN }, { enabled: asks, keepPrevious: true });
  const found = asks ? (answer.data?.patients ?? []) : [];
  const isAnswered = asks && wanted === search && answer.isSuccess && !answer.isPlaceholderData;
  const rows = useRows(found.map(({ iuid }) => iuid));
  useKeys([{ key: '/', label: 'studies.focusSearch', run: () => box.current?.focus() }]);
  return (
    <section className={classes.card} aria-labelledby="who-called">
      <div className={classes.head}>
        <h2 id="who-called" className={classes.title}>
          {t('reception.whoCalled')}
        </h2>
        <span className={classes.hint}>{t('reception.whoCalledHint')}</span>
      </div>
      <search>
        <TextInput
          ref={box}
          type="search"
          aria-label={t('reception.whoCalledHint')}
          placeholder={t(narrow ? 'reception.whoCalledHint' : 'reception.whoCalledExample')}
          leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
          rightSection={typed === '' ? <Kbd>/</Kbd> : undefined}
          rightSectionPointerEvents="none"
          maxLength={100}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') setTyped('');
            if (event.key !== 'ArrowDown') return;
            event.preventDefault();
            rows.move(1);
          }}
        />
      </search>
      {asks && answer.error && <ErrorNote error={answer.error} onRetry={() => void answer.refetch()} />}
      <ol className={`${shared.list} ${classes.found}`} {...rows.list}>
        {found.map((patient) => (
          <Found key={patient.iuid} patient={patient} />
        ))}
      </ol>
      <output className={classes.none}>
        {isAnswered && found.length === 0 && t('reception.whoCalledNone', { typed: wanted })}
      </output>
    </section>
  );
}

function Found({ patient }: { patient: PatientLine }) {
  const format = useFormat();
  const { name, birthdate, phone, identity, patId } = patient;
  const details = [
    birthdate === null ? '' : format.day(birthdate),
    phone === '' ? '' : format.phone(phone),
    identity === '' ? '' : format.identity(identity),
    patId,
  ];
  return (
    <li data-row={patient.iuid}>
      <Link to="/timeline/$patientId" params={{ patientId: patient.iuid }} className={classes.one} data-main>
        <b>{sayName(name)}</b>
        <small>{details.filter(Boolean).join(' · ')}</small>
      </Link>
    </li>
  );
}
