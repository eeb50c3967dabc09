import { isSet, keyOf, type Panel, type Replica } from '@gesta/forms';
import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { TabList, tabProps } from '../../ui/Tabs.tsx';
import { useT } from '../../ui/useT.tsx';
import { useExam, useValue } from '../exam.ts';
import { useSayValue } from '../fields/useSayValue.ts';
import classes from '../form.module.css';
import { useReplicas } from '../useReplicas.ts';

type Props = {
  replica: Replica;
  form: string;
  /** `Sacos`, `Miomas`. */
  panel: Panel;
  children: (index: number, head: ReactNode) => ReactNode;
};

/** Tabs that exist once for each sac or nodule, with a way to add one and to take one away. */
export function ReplicaTabs({ replica, form, panel, children }: Props) {
  const { t } = useT();
  const { say } = useExam();
  const { count, canAdd, canRemove, add, remove } = useReplicas(replica, form);
  const [wanted, setWanted] = useState(1);
  const current = Math.min(wanted, Math.max(count, 1));
  const name = say(panel.label);
  const head = (
    <div className={classes.replicas}>
      <TabList label={name} className={classes.replicaTabs}>
        {Array.from({ length: count }, (_, at) => at + 1).map((n) => (
          <button key={n} {...tabProps(n === current)} onClick={() => setWanted(n)}>
            {t(`replica.${replica}`, { n })}
            {panel.namedBy !== undefined && <TabName form={form} panel={panel} index={n} field={panel.namedBy} />}
          </button>
        ))}
      </TabList>
      {canAdd && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlus size={14} stroke={1.75} aria-hidden />}
          onClick={() => setWanted(add() ?? current)}
        >
          {t('replica.add', { name })}
        </Button>
      )}
      {canRemove && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={27}
          aria-label={t('replica.remove', { tab: t(`replica.${replica}`, { n: current }) })}
          onClick={() => void remove(current)}
        >
          <IconTrash size={16} stroke={1.75} aria-hidden />
        </ActionIcon>
      )}
    </div>
  );
  return count === 0 ? head : children(current, head);
}

/** What a tab is about, where one of its fields says it. */
function TabName({ form, panel, index, field: name }: { form: string; panel: Panel; index: number; field: string }) {
  const sayValue = useSayValue();
  const value = useValue(keyOf({ form, tab: panel.key, index, field: name }));
  const field = panel.fields.find(({ key }) => key === name);
  return field && isSet(value) ? ` · ${sayValue({ field, panel }, value)}` : null;
}
