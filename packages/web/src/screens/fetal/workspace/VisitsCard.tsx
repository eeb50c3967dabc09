import type { FormDefinition, Placed } from '@gesta/forms';
import { sourceOf } from '@gesta/report';
import { ExamsChart } from '../../../exam/ExamsChart.tsx';
import classes from '../../../exam/trajectory.module.css';
import { useExam } from '../../../form/exam.ts';
import { Card } from '../../../ui/Card.tsx';
import { useT } from '../../../ui/useT.tsx';

/** The one thing a form follows from visit to visit by lines that do not move, wherever its focus is. */
export function watchedBy(form: FormDefinition | undefined): Placed | null {
  for (const panel of form?.components.flatMap(({ panels }) => panels) ?? [])
    for (const field of panel.replicate === undefined ? panel.fields : [])
      if (form && field.type === 'evolutionchart' && field.chart?.lines !== undefined && !field.hidden)
        return { key: `${form.key}.${panel.key}.${field.key}`, form: form.key, panel, index: null, field };
  return null;
}

export function VisitsCard({ place }: { place: Placed }) {
  const { t } = useT();
  const { say, opened, store } = useExam();
  const { source = '', lines } = place.field.chart ?? {};
  const followed = sourceOf(place, source, store.compiled());
  if (!followed) return null;
  return (
    <Card
      title={say(place.field.label)}
      actions={t('trajectory.exams', { count: opened.otherInteractions.length + 1 })}
      padding="none"
    >
      <div className={classes.panel}>
        <ExamsChart place={followed} limits={lines} />
      </div>
    </Card>
  );
}
