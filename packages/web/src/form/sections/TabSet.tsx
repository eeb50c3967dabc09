import { type ReactNode, useState } from 'react';
import { TabList, tabProps } from '../../ui/Tabs.tsx';
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
      <TabList label={name} className={classes.replicaTabs}>
        {tabs.map(({ tab }) => (
          <button key={tab.key} {...tabProps(tab === chosen?.tab)} onClick={() => setWanted(tab.key)}>
            {say(tab.field.label)}
          </button>
        ))}
      </TabList>
      {chosen && children(chosen)}
    </>
  );
}
