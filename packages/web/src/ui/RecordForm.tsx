import { Button } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { ConflictNote } from './ConflictNote.tsx';
import { ErrorNote } from './ErrorNote.tsx';
import frame from './frame.module.css';
import { useFormFocus } from './useFormFocus.ts';
import { useT } from './useT.tsx';

export type RecordState = {
  save: () => unknown;
  saving: boolean;
  /** Something is typed that is not saved. */
  dirty: boolean;
  /** How many times saving was refused. */
  refusals: number;
  /** Which version is being edited: it changes when theirs was taken. */
  version: number | null;
  error: Error | null;
  takeTheirs: () => void;
};

type Props = {
  state: RecordState;
  /** Says that somebody else saved first; null while nobody did. */
  conflict: string | null;
  onDirty: (dirty: boolean) => void;
  onCancel: () => void;
  /** Stands over what went wrong. */
  failure?: string;
  /** What the button that saves says, where it does more. */
  saves?: string;
  /** Beside the buttons that close: what else can be done with the record. */
  more?: ReactNode;
  /** In a large dialog the way out stays in sight. */
  framed?: boolean;
  children: ReactNode;
};

/** The form of one record in a dialog: its fields, what went wrong, and the way out. */
export function RecordForm({ state, conflict, onDirty, onCancel, failure, saves, more, framed, children }: Props) {
  const { t } = useT();
  const form = useFormFocus(state.refusals, state.version);
  useEffect(() => {
    onDirty(state.dirty);
    return () => onDirty(false);
  }, [onDirty, state.dirty]);

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!state.saving) state.save();
      }}
    >
      {children}
      <div className={framed ? frame.notes : undefined}>
        {conflict !== null && <ConflictNote message={conflict} onLoad={state.takeTheirs} />}
        {state.error && <ErrorNote error={state.error} {...(failure === undefined ? {} : { title: failure })} />}
      </div>
      <div className={framed ? frame.foot : frame.out}>
        {more}
        <span className={frame.end}>
          <Button variant="default" onClick={onCancel}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" loading={state.saving} disabled={conflict !== null}>
            {saves ?? t('common.save')}
          </Button>
        </span>
      </div>
    </form>
  );
}
