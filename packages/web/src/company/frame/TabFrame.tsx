import { Button } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { IconPencil } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { ErrorNote } from '../../ui/ErrorNote.tsx';
import { Kbd } from '../../ui/Kbd.tsx';
import { useFormFocus } from '../../ui/useFormFocus.ts';
import { useT } from '../../ui/useT.tsx';
import classes from './tab.module.css';
import type { TabHolder } from './tabControl.ts';

const SAVE_KEY = 'Ctrl S';

type Props = {
  holder: TabHolder;
  /** The name of the tab, as its button says it. */
  name: string;
  /** How many fields were changed. */
  changed: number;
  dirty: boolean;
  saving: boolean;
  /** How many times saving was refused. */
  refusals?: number;
  error?: Error | null;
  /** Says which version is on view, and who saved it. */
  version?: string;
  /** What somebody else saved meanwhile; nothing is saved over it before it was read. */
  conflict?: ReactNode;
  readOnly?: boolean;
  save: () => Promise<boolean>;
  undo: () => void;
  children: ReactNode;
};

/** One tab that saves by itself: its fields above, what changed and the way to save it below. */
export function TabFrame(props: Props) {
  const { holder, name, changed, dirty, saving, refusals = 0, error, version, conflict, readOnly, save, undo } = props;
  const { t } = useT();
  const form = useFormFocus(refusals, null);
  useEffect(() => {
    holder.tell({ dirty, save });
  });
  useEffect(() => () => holder.tell(null), [holder]);
  const mayAct = dirty && !saving && !conflict;
  useWindowEvent(
    'keydown',
    (event) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      if (mayAct) void save();
    },
    { capture: true },
  );
  return (
    <form
      ref={form}
      className={classes.tab}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (mayAct) void save();
      }}
    >
      <div className={classes.content}>
        {props.children}
        {conflict}
        {error && <ErrorNote error={error} title={t('company.saveError')} />}
      </div>
      <footer className={classes.foot}>
        <p aria-live="polite">
          {dirty && (
            <b className={classes.changed}>
              <IconPencil size={14} stroke={1.75} aria-hidden />
              {t('company.changedFields', { count: Math.max(1, changed), tab: name })}
            </b>
          )}
          <span>{version}</span>
        </p>
        {!readOnly && (
          <>
            <Button variant="subtle" color="gray" disabled={!dirty || saving} onClick={undo}>
              {t('company.undo')}
            </Button>
            <Button
              type="submit"
              loading={saving}
              disabled={!dirty || Boolean(conflict)}
              rightSection={<Kbd onAccent>{SAVE_KEY}</Kbd>}
            >
              {t('company.saveTab', { tab: name })}
            </Button>
          </>
        )}
      </footer>
    </form>
  );
}
