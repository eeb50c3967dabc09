import { type ReactNode, useState } from 'react';
import { useExam } from '../exam.ts';
import classes from '../form.module.css';
import type { TabSetPlaces } from './splitTabs.ts';

type Props = {
  set: TabSetPlaces;
  name: string;
  children: (chosen: TabSetPlaces['tabs'][number]) => ReactNode;
};

/** A button for each tab of a set within a panel, and what the chosen one holds. */
export function TabSet({ set: { tabs }, name, children }: Props) {
  const { say } = useExam();
  const [wanted, setWanted] = useState<string | null>(null);
  const chosen = tabs.find(({ tab }) => tab.key === wanted) ?? tabs[0];
  return (
    <>
      <div role="tablist" aria-label={name} className={classes.replicaTabs}>
        {tabs.map(({ tab }) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            aria-selected={tab === chosen?.tab}
            onClick={() => setWanted(tab.key)}
          >
            {say(tab.field.label)}
          </button>
        ))}
      </div>
      {chosen && children(chosen)}
    </>
  );
}
