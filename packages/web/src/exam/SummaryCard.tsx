import type { SummaryForm } from '@gesta/report';
import type { ReactNode } from 'react';
import { Card } from '../ui/Card.tsx';
import classes from './exam.module.css';

/** What was written in one form, to be read. */
export function SummaryCard({ form, actions }: { form: SummaryForm; actions?: ReactNode }) {
  return (
    <Card title={form.label} actions={actions}>
      {form.tabs.map((tab) => (
        <section key={tab.key} className={classes.summaryTab}>
          <h3>{tab.index === null ? tab.label : `${tab.label} ${tab.index}`}</h3>
          <dl>
            {tab.lines.map((line) => (
              <div key={line.key}>
                <dt>{line.label}</dt>
                <dd className="num">{line.text}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Card>
  );
}
