import type { Conflicts, GestaError } from '@gesta/domain';
import { Button, Radio } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useMemo, useState } from 'react';
import { Dialog } from '../ui/Dialog.tsx';
import { ErrorNote } from '../ui/ErrorNote.tsx';
import { useT } from '../ui/useT.tsx';
import classes from './ConflictDialog.module.css';
import { type ConflictLine, conflictLines } from './conflictLines.ts';
import { useExam } from './exam.ts';
import type { Saving } from './saving.ts';

type Side = 'mine' | 'theirs';
type Props = { opened: boolean; onClose: () => void; saving: Saving; conflicts: Conflicts };

/** Two people typed into one place: which value stays, field by field. Closed without an answer, nothing has happened. */
export function ConflictDialog({ opened, onClose, saving, conflicts }: Props) {
  const { t } = useT();
  return (
    <Dialog opened={opened} onClose={onClose} title={t('saving.conflictTitle')} size={620}>
      <Choice saving={saving} conflicts={conflicts} onDone={onClose} />
    </Dialog>
  );
}

function Choice({ saving, conflicts, onDone }: Pick<Props, 'saving' | 'conflicts'> & { onDone: () => void }) {
  const { t, locale } = useT();
  const { definitions, say } = useExam();
  const lines = useMemo(
    () => conflictLines(conflicts, definitions, { t, locale, say }),
    [conflicts, definitions, t, locale, say],
  );
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({});
  const all = (side: Side) => setChosen(Object.fromEntries(lines.map(({ key }) => [key, side])));
  const isComplete = lines.every(({ key }) => chosen[key] !== undefined);
  const decision = useMutation<void, GestaError>({
    mutationFn: () => saving.decide(lines.map(({ key }) => key).filter((key) => chosen[key] === 'theirs')),
    onSuccess: onDone,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isComplete && !decision.isPending) decision.mutate();
  };
  return (
    <form onSubmit={submit}>
      <p className={classes.message}>{t('saving.conflictMessage')}</p>
      {lines.length > 1 && (
        <div className={classes.all}>
          <Button size="xs" variant="default" onClick={() => all('mine')}>
            {t('saving.allMine')}
          </Button>
          <Button size="xs" variant="default" onClick={() => all('theirs')}>
            {t('saving.allTheirs')}
          </Button>
        </div>
      )}
      <div className={classes.lines}>
        {lines.map((line, place) => (
          <Line
            key={line.key}
            line={line}
            first={place === 0}
            chosen={chosen[line.key]}
            onChoose={(side) => setChosen((before) => ({ ...before, [line.key]: side }))}
          />
        ))}
      </div>
      {decision.error && <ErrorNote error={decision.error} />}
      <div className={classes.foot}>
        <Button type="submit" disabled={!isComplete} loading={decision.isPending}>
          {t('saving.decide')}
        </Button>
      </div>
    </form>
  );
}

type LineProps = { line: ConflictLine; first: boolean; chosen: Side | undefined; onChoose: (side: Side) => void };

function Line({ line, first, chosen, onChoose }: LineProps) {
  const { t } = useT();
  return (
    <fieldset className={classes.line}>
      <legend>
        <b>{line.field}</b>
        <small>{line.place}</small>
      </legend>
      {(['mine', 'theirs'] as const).map((side) => (
        <Radio
          key={side}
          size="xs"
          name={line.key}
          className={classes.side ?? ''}
          data-chosen={chosen === side || undefined}
          label={
            <>
              <small>{t(`saving.${side}`)}</small>
              <span className={classes.value}>{line[side] || t('saving.nothing')}</span>
            </>
          }
          checked={chosen === side}
          data-autofocus={(first && side === 'mine') || undefined}
          onChange={() => onChoose(side)}
        />
      ))}
    </fieldset>
  );
}
