import { Autocomplete, Select, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import fields from '../ui/fields.module.css';
import { useT } from '../ui/useT.tsx';
import classes from './newExam.module.css';
import type { NewExamState } from './useNewExam.ts';

const LENGTHS = [10, 15, 20, 30, 40, 45, 60, 75, 90, 120];

/** What is done, by whom and where. */
export function ExamPart({ state }: { state: NewExamState }) {
  const { t } = useT();
  const { form, set, types, doctors, rooms } = state;
  const lengths = [...new Set([...LENGTHS, state.minutes])].sort((one, other) => one - other);
  const resources = [...new Set(rooms.map(({ resource }) => resource).filter(Boolean))];
  const clear = (name: string) => ({ 'aria-label': t('studies.clearOne', { name }), 'aria-hidden': false }) as const;
  const free = t('newExam.optional');
  // The search box goes away with the choice: the next key belongs to the next question.
  const first = useRef<HTMLInputElement>(null);
  const chosen = form.patient !== null;
  const wasChosen = useRef(chosen);
  useEffect(() => {
    if (chosen && !wasChosen.current) first.current?.focus();
    wasChosen.current = chosen;
  }, [chosen]);
  return (
    <section className={classes.part}>
      <div className={classes.partHead}>
        <h3>{t('newExam.exam')}</h3>
      </div>
      <div className={classes.two}>
        {types.length === 0 ? (
          <TextInput
            ref={first}
            label={t('worklist.examTitle')}
            autoComplete="off"
            maxLength={200}
            data-autofocus={chosen || undefined}
            value={form.title}
            onChange={(event) => set({ title: event.currentTarget.value })}
          />
        ) : (
          <Select
            ref={first}
            label={t('newExam.type')}
            required
            searchable
            selectFirstOptionOnChange
            data-autofocus={chosen || undefined}
            placeholder={t('newExam.chooseType')}
            nothingFoundMessage={t('newExam.noType')}
            data={types.map(({ id, name }) => ({ value: id, label: name }))}
            value={form.type}
            onChange={(type) => set({ type, minutes: null })}
          />
        )}
        <Select
          label={t('common.doctor')}
          searchable
          clearable
          clearButtonProps={clear(t('common.doctor'))}
          placeholder={t('studies.noDoctor')}
          data={doctors.map(({ iuid, name }) => ({ value: iuid, label: name }))}
          value={form.doctor}
          // Another doctor usually works in another room; whoever chose a room keeps it.
          onChange={(doctor) => set({ doctor })}
        />
      </div>
      <div className={classes.three}>
        <Autocomplete
          label={t('common.room')}
          classNames={{ input: fields.upper ?? '' }}
          data={rooms.map(({ room }) => room).filter(Boolean)}
          value={state.room}
          onChange={(room) => set({ room: room.toLocaleUpperCase('pt-BR') })}
        />
        <Autocomplete
          label={t('common.resource')}
          data={resources}
          value={state.resource}
          onChange={(resource) => set({ resource })}
        />
        <Select
          label={
            <>
              {t('newExam.length')}{' '}
              <em>{form.minutes === null && state.type !== undefined ? t('newExam.ofType') : ''}</em>
            </>
          }
          allowDeselect={false}
          data={lengths.map((minutes) => ({ value: String(minutes), label: t('newExam.minutes', { count: minutes }) }))}
          value={String(state.minutes)}
          onChange={(minutes) => minutes !== null && set({ minutes: Number(minutes) })}
        />
      </div>
      <div className={classes.two}>
        <TextInput
          label={
            <>
              {t('newExam.referring')} <em>{free}</em>
            </>
          }
          placeholder={t('newExam.referringHint')}
          autoComplete="off"
          maxLength={120}
          value={form.referring}
          onChange={(event) => set({ referring: event.currentTarget.value })}
        />
        <TextInput
          label={
            <>
              {t('newExam.indication')} <em>{free}</em>
            </>
          }
          placeholder={t('newExam.indicationHint')}
          autoComplete="off"
          maxLength={2000}
          value={form.indication}
          onChange={(event) => set({ indication: event.currentTarget.value })}
        />
      </div>
    </section>
  );
}
