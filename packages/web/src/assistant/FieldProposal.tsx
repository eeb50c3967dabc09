import type { Values } from '@gesta/forms';
import { Button, Checkbox } from '@mantine/core';
import { IconArrowRight, IconFocus2 } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useAssistantDesk } from '../asking/assistantDesk.ts';
import { type AnsweredTurn, chosenIn, decisionsOf, type Turn, withTick } from '../asking/chat.ts';
import { useGoToField } from '../exam/useGoToField.ts';
import { useExam, useExamState } from '../form/exam.ts';
import { Kbd } from '../ui/Kbd.tsx';
import { keyName } from '../ui/keyName.ts';
import { useT } from '../ui/useT.tsx';
import { type FieldRow, fieldPatch, fieldRows } from './fieldRows.ts';
import classes from './proposal.module.css';
import { SettledLine } from './SettledLine.tsx';
import { undoPatch, wayBack } from './undoPatch.ts';
import { useDecide } from './useDecide.ts';

type Filling = Extract<AnsweredTurn, { type: 'field_filling' }>;

/** Values beside those that stand there. Ticked and applied they are saved as if somebody had typed them, and can be taken back. */
export function FieldProposal({ turn, reply }: { turn: Turn; reply: Filling }) {
  const { t, locale } = useT();
  const exam = useExam();
  const { chat } = useAssistantDesk();
  const decide = useDecide();
  const { readOnly, store, say } = exam;
  const values = useExamState((state) => state.values);
  const rows = useMemo(
    () => fieldRows(reply, { compiled: store.compiled(), values }, { t, locale, say }),
    [reply, store, values, t, locale, say],
  );
  const chosen = chosenIn(
    turn,
    rows.filter(({ preselected }) => preselected).map(({ item }) => item),
  );
  const taken = rows.filter(({ item }) => chosen.has(item));

  const apply = () => {
    const put = fieldPatch(taken);
    const back = wayBack(store.state().values, put);
    exam.change(put);
    decide(reply.entry, decisionsOf(reply.items, chosen));
    const at = new Date().toISOString();
    chat.change(turn.id, { settled: { kind: 'applied', at, count: taken.length, put, back } });
  };
  const refuse = () => {
    decide(reply.entry, decisionsOf(reply.items, new Set()));
    chat.change(turn.id, { settled: { kind: 'refused' } });
  };
  const undo = (put: Values, back: Values) => {
    const { patch, stayed } = undoPatch(store.state().values, put, back);
    exam.change(patch);
    const names = stayed.map((key) => say(store.compiled().fields.get(key)?.field.label ?? key));
    chat.change(turn.id, { settled: { kind: 'undone', stayed: names } });
  };
  const { settled } = turn;
  if (settled !== null) return <SettledLine settled={settled} said="assistant.applied" onUndo={undo} />;
  return (
    <div className={classes.proposal}>
      <ul>
        {rows.map((row) => (
          <Row
            key={row.item}
            row={row}
            disabled={readOnly}
            checked={chosen.has(row.item)}
            onCheck={(isOn) => chat.change(turn.id, { chosen: withTick(chosen, row.item, isOn) })}
          />
        ))}
      </ul>
      {!readOnly && (
        <div className={classes.acts}>
          <Button
            size="xs"
            data-act="apply"
            disabled={taken.length === 0}
            rightSection={<Kbd onAccent>{keyName('mod+Enter')}</Kbd>}
            onClick={apply}
          >
            {t('assistant.apply', { count: taken.length })}
          </Button>
          <Button size="xs" variant="subtle" onClick={refuse}>
            {t('assistant.refuse')}
          </Button>
          <span className="num">{t('assistant.someOf', { some: taken.length, all: rows.length })}</span>
        </div>
      )}
    </div>
  );
}

type RowProps = { row: FieldRow; checked: boolean; disabled: boolean; onCheck: (wanted: boolean) => void };

function Row({ row, checked, disabled, onCheck }: RowProps) {
  const { t } = useT();
  const go = useGoToField()(row.place.key);
  return (
    <li className={classes.row}>
      <Checkbox
        radius={4}
        size="xs"
        checked={checked}
        disabled={disabled}
        aria-label={`${row.label}: ${row.now ?? t('assistant.empty')} → ${row.proposed}`}
        onChange={(event) => onCheck(event.currentTarget.checked)}
      />
      <div>
        <p>
          <b>{row.label}</b> <small>{row.where}</small>
        </p>
        <p className={classes.values}>
          <s>{row.now ?? t('assistant.empty')}</s>
          <IconArrowRight size={14} stroke={1.75} aria-hidden />
          <b>{row.proposed}</b>
          <small>{row.reason}</small>
        </p>
      </div>
      {go !== null && (
        <button
          type="button"
          className={classes.target}
          aria-label={t('assistant.goTo', { field: row.label })}
          onClick={go}
        >
          <IconFocus2 size={15} stroke={1.75} aria-hidden />
        </button>
      )}
    </li>
  );
}
