import { ActionIcon } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useReplicas } from '../form/useReplicas.ts';
import { TabList, tabProps } from '../ui/Tabs.tsx';
import { useT } from '../ui/useT.tsx';
import classes from './exam.module.css';
import type { Fetuses } from './useFetuses.ts';

/** Both fetuses at once, where the page can show that. */
type Together = { on: boolean; offered: boolean; show: () => void };
const ALONE: Together = { on: false, offered: false, show: () => undefined };

/** Which fetus the page is about; one more, or one less, is for the whole exam. */
export function FetusTabs({ fetuses, together = ALONE }: { fetuses: Fetuses; together?: Together }) {
  const { t } = useT();
  const { canAdd, canRemove, add, remove } = useReplicas('feto');
  const { list, current, choose } = fetuses;
  if (list.length === 0) return null;
  const withdraw = async () => {
    if (await remove(current)) choose(Math.max(1, current - 1));
  };
  return (
    <div className={classes.fetuses}>
      <TabList label={t('fetal.fetuses')}>
        {list.map((n) => (
          <button
            key={n}
            {...tabProps(n === current && !together.on)}
            className={classes.fetus}
            onClick={() => choose(n)}
          >
            {t('replica.feto', { n })}
          </button>
        ))}
        {together.offered && (
          <button
            {...tabProps(together.on)}
            title={t('keys.sideBySide')}
            className={classes.fetus}
            onClick={together.show}
          >
            {list.join(' + ')}
          </button>
        )}
      </TabList>
      {canAdd && !together.on && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={26}
          aria-label={t('fetal.addFetus')}
          onClick={() => choose(add() ?? current)}
        >
          <IconPlus size={16} stroke={1.75} aria-hidden />
        </ActionIcon>
      )}
      {canRemove && !together.on && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={26}
          aria-label={t('replica.remove', { tab: t('replica.feto', { n: current }) })}
          onClick={() => void withdraw()}
        >
          <IconTrash size={15} stroke={1.75} aria-hidden />
        </ActionIcon>
      )}
    </div>
  );
}
