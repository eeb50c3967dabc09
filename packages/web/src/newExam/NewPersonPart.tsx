import type { PatientCandidate } from '@gesta/domain';
import { bareIdentity, formatIdentity } from '@gesta/forms';
import { Button, TextInput } from '@mantine/core';
import { IconUserPlus, IconUsers } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { DayField } from '../ui/DayField.tsx';
import note from '../ui/ErrorNote.module.css';
import fields from '../ui/fields.module.css';
import { Kbd } from '../ui/Kbd.tsx';
import { maskPhone } from '../ui/phoneMask.ts';
import { useFormat } from '../ui/useFormat.ts';
import { useT } from '../ui/useT.tsx';
import { NEW_EXAM_KEYS } from './keys.ts';
import classes from './newExam.module.css';
import { aboutPerson, exactlyHere, likelyHere } from './newExamState.ts';
import type { NewPerson } from './personTyped.ts';
import type { NewExamState } from './useNewExam.ts';

/** Somebody the clinic does not know yet: as little as an appointment needs. */
export function NewPersonPart({ state, person }: { state: NewExamState; person: NewPerson }) {
  const { t } = useT();
  const { form, set } = state;
  const name = useRef<HTMLInputElement>(null);
  useEffect(() => name.current?.focus(), []);
  const change = (part: Partial<NewPerson>) => set({ person: { ...person, ...part } });
  return (
    <section className={classes.person} aria-label={t('newExam.newPatient')}>
      <div className={classes.personHead}>
        <IconUserPlus size={16} stroke={1.75} aria-hidden />
        <b>{t('newExam.newPatient')}</b>
        <span>{t('newExam.restLater')}</span>
        <Button size="compact-sm" variant="subtle" color="gray" onClick={() => set({ person: null })}>
          {t('common.cancel')}
        </Button>
      </div>
      <div className={classes.personFields}>
        <TextInput
          ref={name}
          label={t('common.name')}
          required
          autoComplete="off"
          classNames={{ input: fields.upper ?? '' }}
          value={person.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <DayField
          label={t('newExam.birthdate')}
          required
          value={person.birthdate}
          onChange={(birthdate, birthdateUnreadable) => set({ person: { ...person, birthdate }, birthdateUnreadable })}
        />
        <TextInput
          label={t('common.phone')}
          type="tel"
          autoComplete="off"
          placeholder="(##) ##### - ####"
          value={person.phone}
          onChange={(event) => change({ phone: maskPhone(event.currentTarget.value) })}
        />
        <TextInput
          label={t('newExam.cpf')}
          autoComplete="off"
          value={person.identity}
          onChange={(event) => change({ identity: event.currentTarget.value })}
          onBlur={() => change({ identity: formatIdentity(bareIdentity(person.identity)) })}
        />
      </div>
      {form.other !== aboutPerson(person) || exactlyHere(form) !== undefined ? <LikelyHere state={state} /> : null}
    </section>
  );
}

/** Before a person is registered twice: who it may be, and what the desk says to that. */
function LikelyHere({ state }: { state: NewExamState }) {
  const { t } = useT();
  const { form, set, choose } = state;
  const exact = exactlyHere(form);
  const likely = exact ?? likelyHere(form)[0];
  if (likely === undefined || form.person === null) return null;
  const about = aboutPerson(form.person);
  const more = likelyHere(form).length - 1;
  return (
    <div className={`${note.note} ${classes.likely}`} role="alert">
      <IconUsers size={18} stroke={1.75} aria-hidden className={note.icon} />
      <div className={note.words}>
        <p>
          <b>{t(exact ? 'newExam.exactly' : 'newExam.likely', { name: likely.name })}</b>
        </p>
        <small>
          <About candidate={likely} />
          {exact === undefined && more > 0 && ` · ${t('newExam.likelyMore', { count: more })}`}
        </small>
      </div>
      {exact === undefined && (
        <Button size="xs" variant="default" onClick={() => set({ other: about })}>
          {t('newExam.isOther')}
        </Button>
      )}
      <Button size="xs" rightSection={<Kbd onAccent>{NEW_EXAM_KEYS.isHer.shown}</Kbd>} onClick={() => choose(likely)}>
        {t(exact ? 'newExam.useThis' : 'newExam.isHer')}
      </Button>
    </div>
  );
}

function About({ candidate }: { candidate: PatientCandidate }) {
  const { t } = useT();
  const format = useFormat();
  const { lastExam } = candidate;
  return [
    candidate.birthdate && format.day(candidate.birthdate),
    format.phone(candidate.phone),
    format.identity(candidate.identity),
    lastExam &&
      t('newExam.lastExam', {
        day: format.day(lastExam.day),
        what: [lastExam.title, lastExam.doctor].filter(Boolean).join(', '),
      }),
  ]
    .filter(Boolean)
    .join(' · ');
}
