import { type FormDefinition, type Panel, placesIn, type Section } from '@gesta/forms';
import { useMemo } from 'react';
import { useExam } from '../../form/exam.ts';
import { ReplicaTabs } from '../../form/sections/ReplicaTabs.tsx';
import { Card } from '../../ui/Card.tsx';
import { CardFields } from './CardFields.tsx';
import classes from './page.module.css';

type Props = { form: FormDefinition; section: Section };

/** One section as a card: its own fields first, then what it has of each side. */
export function SectionCard({ form, section }: Props) {
  const { say } = useExam();
  return (
    <div className={classes.cell} data-section={section.key}>
      <Card title={say(section.label)} padding="dense">
        <div className={classes.panels} data-several={section.panels.length > 1 || undefined}>
          {section.panels.map((panel) => (
            <PanelView key={panel.key} form={form} panel={panel} own={panel.label === section.label} />
          ))}
        </div>
      </Card>
    </div>
  );
}

type PanelProps = { form: FormDefinition; panel: Panel; own: boolean };

function PanelView({ form, panel, own }: PanelProps) {
  const { say } = useExam();
  if (panel.replicate !== undefined)
    return (
      <ReplicaTabs replica={panel.replicate} form={form.key} panel={panel}>
        {(index, head) => (
          <div className={classes.panel} data-own>
            {head}
            <Tab form={form} panel={panel} index={index} />
          </div>
        )}
      </ReplicaTabs>
    );
  return (
    <div className={classes.panel} data-own={own || undefined}>
      {!own && <h3>{say(panel.label)}</h3>}
      <Tab form={form} panel={panel} index={null} />
    </div>
  );
}

function Tab({ form, panel, index }: Omit<PanelProps, 'own'> & { index: number | null }) {
  const places = useMemo(() => placesIn(form, panel, index), [form, panel, index]);
  return <CardFields places={places} />;
}
