import { WEEKDAYS } from '@gesta/domain';
import { Chip, Group, Input, Switch, Textarea, TextInput } from '@mantine/core';
import { useId } from 'react';
import { useAct } from '../api/useCall.ts';
import { Card } from '../ui/Card.tsx';
import fields from '../ui/fields.module.css';
import { notifyDone } from '../ui/notify.ts';
import { useT } from '../ui/useT.tsx';
import { ExamTypesCard } from './ExamTypesCard.tsx';
import { TabFrame } from './frame/TabFrame.tsx';
import type { TabHolder } from './frame/tabControl.ts';
import { type SavedCompany, useCompanyTab } from './frame/useCompanyTab.tsx';
import {
  checkSchedule,
  SCHEDULE_LABELS,
  type ScheduleField,
  type ScheduleForm,
  scheduleFormOf,
  scheduleProblems,
} from './scheduleForm.ts';
import { useExamTypes } from './useExamTypes.ts';

type TextField = Exclude<
  { [F in ScheduleField]: ScheduleForm[F] extends string ? F : never }[ScheduleField],
  'observations'
>;

/** When the clinic works: free hours are counted from it. */
export function ScheduleTab({ holder, company }: { holder: TabHolder; company: SavedCompany }) {
  const { t } = useT();
  const days = useId();
  const send = useAct('saveSchedule', { company: company.iuid });
  const tab = useCompanyTab<ScheduleForm>(company, {
    labels: SCHEDULE_LABELS,
    formOf: scheduleFormOf,
    problemsOf: scheduleProblems,
    send: (form, version) => {
      const { schedule, problems } = checkSchedule(form);
      return schedule ? send.mutateAsync({ company: company.iuid, version, schedule }) : problems;
    },
  });
  const types = useExamTypes(company.iuid);
  const { form, set, problems } = tab;
  const save = async () => {
    if (!(await types.save())) return false;
    if (tab.dirty) return tab.save();
    notifyDone(t('common.savedSuccess'));
    return true;
  };
  const told = (field: ScheduleField) => {
    const problem = problems[field];
    return problem && t(problem);
  };
  const typed = (field: TextField) => ({
    label: t(SCHEDULE_LABELS[field]),
    value: form[field],
    onChange: (event: { currentTarget: HTMLInputElement }) => set(field, event.currentTarget.value),
    error: told(field),
    autoComplete: 'off',
  });
  return (
    <TabFrame
      {...tab}
      holder={holder}
      name={t('company.tabSchedule')}
      changed={tab.changed.length + (types.dirty ? 1 : 0)}
      dirty={tab.dirty || types.dirty}
      saving={send.isPending || types.saving}
      error={tab.error ?? types.error}
      save={save}
      undo={() => {
        tab.reset();
        types.undo();
      }}
    >
      <Card title={t('company.hoursCard')}>
        <div className={fields.fields}>
          <Input.Wrapper
            className={fields.wide}
            label={t('company.workingDays')}
            labelElement="div"
            labelProps={{ id: days }}
          >
            <Group gap={6} mt={4} role="group" aria-labelledby={days}>
              {WEEKDAYS.map((day) => (
                <Chip key={day} size="sm" checked={form[day]} onChange={(checked) => set(day, checked)}>
                  {t(SCHEDULE_LABELS[day])}
                </Chip>
              ))}
            </Group>
          </Input.Wrapper>
          <TextInput type="time" {...typed('startTime')} />
          <TextInput type="time" {...typed('endTime')} />
          <TextInput inputMode="numeric" {...typed('procedureAverageTime')} />
          <TextInput {...typed('modality')} />
          <TextInput className={fields.wide} {...typed('procedure')} />
          <Textarea
            className={fields.wide}
            label={t('company.observations')}
            autosize
            minRows={2}
            maxRows={6}
            value={form.observations}
            error={told('observations')}
            onChange={(event) => set('observations', event.currentTarget.value)}
          />
        </div>
      </Card>
      <ExamTypesCard state={types} usual={form.procedureAverageTime} />
      <Card title={t('company.siteCard')}>
        <div className={fields.fields}>
          <Switch
            className={fields.wide}
            classNames={{ track: fields.switch ?? '' }}
            label={t('common.scheduleActivated')}
            checked={form.activated}
            onChange={(event) => set('activated', event.currentTarget.checked)}
          />
          <TextInput className={fields.wide} type="url" disabled={!form.activated} {...typed('url')} />
        </div>
      </Card>
    </TabFrame>
  );
}
