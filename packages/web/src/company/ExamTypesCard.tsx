import { FORM_IDS, type FormId } from '@gesta/forms';
import { ActionIcon, Button, MultiSelect, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { Card } from '../ui/Card.tsx';
import { useT } from '../ui/useT.tsx';
import classes from './examTypes.module.css';
import tab from './frame/tab.module.css';
import type { ExamTypesState } from './useExamTypes.ts';
import { USUAL_EXAM_TYPES } from './usualExamTypes.ts';

/** What the clinic does, as its desk books it. */
export function ExamTypesCard({ state, usual }: { state: ExamTypesState; usual: string }) {
  const { t } = useT();
  const forms = FORM_IDS.map((value) => ({ value, label: t(`form.title.${value}`) }));
  return (
    <Card
      title={t('company.examTypes')}
      actions={
        <Button
          size="xs"
          variant="default"
          disabled={!state.isLoaded}
          leftSection={<IconPlus size={14} stroke={1.75} aria-hidden />}
          onClick={state.add}
        >
          {t('company.examTypeAdd')}
        </Button>
      }
    >
      {state.types.length === 0 && state.isLoaded && (
        <>
          <p className={tab.note}>{t('company.examTypesNone')}</p>
          <Button
            size="xs"
            mt="xs"
            onClick={() =>
              state.beginWith(
                USUAL_EXAM_TYPES.map(({ name, forms: opened, minutes }) => ({
                  name: t(name),
                  forms: [...opened],
                  minutes: String(minutes),
                })),
              )
            }
          >
            {t('company.examTypesUsual')}
          </Button>
        </>
      )}
      <div className={classes.types}>
        {state.types.length > 0 && (
          <div className={classes.typeHead} aria-hidden>
            <span>{t('common.name')}</span>
            <span>{t('company.customForm')}</span>
            <span>{t('company.minutes')}</span>
            <span>{t('company.preparation')}</span>
          </div>
        )}
        {state.types.map(({ place, name, forms: opened, minutes, preparation }) => {
          const problem = state.problems[place];
          const of = (what: string) => `${name || t('company.examTypeNew')}: ${what}`;
          return (
            <div key={place} className={classes.examType}>
              <TextInput
                aria-label={of(t('common.name'))}
                placeholder={t('common.name')}
                autoComplete="off"
                value={name}
                error={problem && t(problem)}
                onChange={(event) => state.set(place, { name: event.currentTarget.value })}
              />
              <MultiSelect
                classNames={{ inputField: classes.findForm ?? '' }}
                aria-label={of(t('company.customForm'))}
                placeholder={opened.length === 0 ? t('company.customForm') : ''}
                searchable
                data={forms}
                value={opened}
                onChange={(chosen) => state.set(place, { forms: chosen as FormId[] })}
              />
              <TextInput
                aria-label={of(t('company.minutes'))}
                placeholder={usual}
                inputMode="numeric"
                value={minutes}
                onChange={(event) => state.set(place, { minutes: event.currentTarget.value })}
              />
              <TextInput
                aria-label={of(t('company.preparation'))}
                placeholder={t('company.preparation')}
                autoComplete="off"
                value={preparation}
                onChange={(event) => state.set(place, { preparation: event.currentTarget.value })}
              />
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={of(t('common.remove'))}
                onClick={() => state.remove(place)}
              >
                <IconTrash size={16} stroke={1.75} aria-hidden />
              </ActionIcon>
            </div>
          );
        })}
      </div>
    </Card>
  );
}
