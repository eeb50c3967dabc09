import { type FormDefinition, type Panel, placesIn, type Section, type Values } from '@gesta/forms';
import type { BreastSide } from '@gesta/report';
import { type ReactNode, useMemo } from 'react';
import { useExam } from '../../form/exam.ts';
import { Card } from '../../ui/Card.tsx';
import { AddRowButton } from './AddRowButton.tsx';
import { BreastFace } from './BreastFace.tsx';
import { CardFields } from './CardFields.tsx';
import { NormalButton } from './NormalButton.tsx';
import { organPlaces } from './normalOf.ts';
import classes from './page.module.css';
import { RowsTable } from './RowsTable.tsx';
import scheme from './scheme.module.css';
import { useRemoved } from './useCards.ts';

type Props = { form: FormDefinition; section: Section; onAct: (patch: Values) => void };

/** One section as a card: its own fields first, then what it has of each side. */
export function SectionCard({ form, section, onAct }: Props) {
  const { say } = useExam();
  const places = useMemo(() => organPlaces(form, section), [form, section]);
  const organ = say(section.label);
  return (
    <div className={classes.cell} data-section={section.key}>
      <Card
        title={organ}
        padding="dense"
        actions={
          <>
            <NormalButton {...{ organ, places, onAct }} />
            {section.panels.map((panel) => (
              <AddRow key={panel.key} form={form} panel={panel} />
            ))}
          </>
        }
      >
        <Faced side={form.page?.faces?.[section.key]}>
          <div className={classes.panels} data-several={section.panels.length > 1 || undefined}>
            {section.panels.map((panel) => (
              <PanelView key={panel.key} form={form} panel={panel} own={panel.label === section.label} />
            ))}
          </div>
        </Faced>
      </Card>
    </div>
  );
}

/** A breast has its clock face beside its fields. */
function Faced({ side, children }: { side: BreastSide | undefined; children: ReactNode }) {
  if (side === undefined) return children;
  return (
    <div className={scheme.breast}>
      <BreastFace side={side} />
      {children}
    </div>
  );
}

function AddRow({ form, panel }: Omit<PanelProps, 'own'>) {
  const removed = useRemoved(form, panel);
  if (panel.replicate === undefined || removed !== null) return null;
  return <AddRowButton form={form} panel={panel} replica={panel.replicate} />;
}

type PanelProps = { form: FormDefinition; panel: Panel; own: boolean };

function PanelView({ form, panel, own }: PanelProps) {
  const { say } = useExam();
  const removed = useRemoved(form, panel);
  if (removed !== null)
    return (
      <p className={classes.removed}>
        {!own && <b>{say(panel.label)}</b>}
        {removed}
      </p>
    );
  if (panel.replicate !== undefined) return <RowsTable form={form} panel={panel} replica={panel.replicate} />;
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
