import type { AssistantItem } from '@gesta/domain';
import { CONCLUSION, type Values } from '@gesta/forms';
import { ActionIcon, Button, Checkbox, Textarea } from '@mantine/core';
import { IconAlertTriangle, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useAssistantDesk } from '../asking/assistantDesk.ts';
import { type AnsweredTurn, chosenIn, decisionsOf, type Turn, withTick } from '../asking/chat.ts';
import { useFindings } from '../exam/conclusion/useFindings.ts';
import { useExam } from '../form/exam.ts';
import { Kbd } from '../ui/Kbd.tsx';
import { keyName } from '../ui/keyName.ts';
import { notifyProblem } from '../ui/notify.ts';
import { useT } from '../ui/useT.tsx';
import answer from './answer.module.css';
import classes from './proposal.module.css';
import { SettledLine } from './SettledLine.tsx';
import { undoPatch } from './undoPatch.ts';
import { useDecide } from './useDecide.ts';

type Report = Extract<AnsweredTurn, { type: 'report_assistance' }>;

/** Sentences with their doubts, put into the conclusion one by one; one that the rules say as well stays linked to its fields. */
export function ReportProposal({ turn, reply }: { turn: Turn; reply: Report }) {
  const { t } = useT();
  const exam = useExam();
  const { chat } = useAssistantDesk();
  const { offered } = useFindings();
  const decide = useDecide();
  const chosen = chosenIn(
    turn,
    reply.items.filter(({ preselected }) => preselected).map(({ iuid }) => iuid),
  );
  const { edited } = turn;
  const { items } = reply;
  const taken = items.filter(({ iuid }) => chosen.has(iuid));
  const settle = (put: Values, back: Values | null, count: number) => {
    decide(reply.entry, decisionsOf(items, chosen, edited));
    chat.change(turn.id, { settled: { kind: 'applied', at: new Date().toISOString(), count, put, back } });
  };
  const insert = async () => {
    // As large as the editor itself: it comes with the first sentence.
    const write = await import('../exam/conclusion/writeFinding.ts').catch(() => null);
    if (write === null) return notifyProblem(t('errors.unavailable'));
    const before = exam.store.state().values[CONCLUSION] ?? null;
    const sentences = taken.flatMap(({ iuid, proposed }) => (edited.get(iuid) ?? String(proposed)).split('\n'));
    const where =
      turn.html === null ? write.insertSentences(exam, sentences, offered) : write.replaceConclusion(exam, turn.html);
    const put = { [CONCLUSION]: exam.store.state().values[CONCLUSION] ?? null };
    // An open editor takes back by itself.
    settle(put, where === 'editor' ? null : { [CONCLUSION]: before }, turn.html === null ? sentences.length : 1);
  };
  const refuse = () => {
    decide(reply.entry, decisionsOf(items, new Set()));
    chat.change(turn.id, { settled: { kind: 'refused' } });
  };
  const undo = (put: Values, back: Values) => {
    const { patch, stayed } = undoPatch(exam.store.state().values, put, back);
    exam.change(patch);
    chat.change(turn.id, { settled: { kind: 'undone', stayed: stayed.map(() => t('fetal.conclusion')) } });
  };
  if (turn.settled !== null) return <SettledLine settled={turn.settled} said="assistant.inserted" onUndo={undo} />;
  return (
    <>
      {items.length > 0 && (
        <div className={classes.proposal}>
          <ul>
            {items.map((item) => (
              <Sentence
                key={item.iuid}
                item={item}
                text={edited.get(item.iuid) ?? String(item.proposed)}
                from={offered.some(({ sentence }) => sentence === item.proposed)}
                disabled={exam.readOnly}
                checked={chosen.has(item.iuid)}
                onCheck={(isOn) => chat.change(turn.id, { chosen: withTick(chosen, item.iuid, isOn) })}
                {...(turn.html === null
                  ? {
                      onEdit: (text: string) =>
                        chat.change(turn.id, { edited: new Map([...edited, [item.iuid, text]]) }),
                    }
                  : {})}
              />
            ))}
          </ul>
          {!exam.readOnly && (
            <div className={classes.acts}>
              <Button
                size="xs"
                data-act="apply"
                disabled={taken.length === 0}
                rightSection={<Kbd onAccent>{keyName('mod+Enter')}</Kbd>}
                onClick={() => void insert()}
              >
                {turn.html === null ? t('assistant.insert', { count: taken.length }) : t('assistant.replaceText')}
              </Button>
              <Button size="xs" variant="subtle" onClick={refuse}>
                {t('assistant.refuse')}
              </Button>
            </div>
          )}
        </div>
      )}
      <Lines title={t('assistant.alsoPossible')} lines={reply.suggestions} />
      <Lines title={t('assistant.terms')} lines={reply.medical_terms} />
    </>
  );
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <div className={answer.help}>
      <p className={answer.quiet}>{title}</p>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}

type SentenceProps = {
  item: AssistantItem;
  text: string;
  /** The rules say the same: it is linked to the fields it was made from. */
  from: boolean;
  checked: boolean;
  disabled: boolean;
  onCheck: (wanted: boolean) => void;
  onEdit?: (text: string) => void;
};

function Sentence({ item, text, from, checked, disabled, onCheck, onEdit }: SentenceProps) {
  const { t } = useT();
  const [writing, setWriting] = useState(false);
  const { withoutOrigin, against } = item;
  return (
    <li className={classes.row}>
      <Checkbox
        radius={4}
        size="xs"
        checked={checked}
        disabled={disabled}
        aria-label={text}
        onChange={(event) => onCheck(event.currentTarget.checked)}
      />
      <div>
        {writing ? (
          <Textarea
            autosize
            size="xs"
            aria-label={t('assistant.editSentence')}
            value={text}
            maxLength={4000}
            onChange={(event) => onEdit?.(event.currentTarget.value)}
          />
        ) : (
          text.split('\n').map((line) => <p key={line}>{line}</p>)
        )}
        {from && <small>{t('assistant.fromFields')}</small>}
        {withoutOrigin.length > 0 && (
          <Doubt text={t('assistant.numberWithoutOrigin', { numbers: withoutOrigin.join('; ') })} />
        )}
        {against.map((finding) => (
          <Doubt key={finding} text={t('assistant.contradicts', { finding })} />
        ))}
      </div>
      {onEdit !== undefined && !disabled && (
        <ActionIcon
          variant="subtle"
          size={26}
          aria-label={t('assistant.editSentence')}
          aria-pressed={writing}
          onClick={() => setWriting(!writing)}
        >
          <IconPencil size={15} stroke={1.75} aria-hidden />
        </ActionIcon>
      )}
    </li>
  );
}

function Doubt({ text }: { text: string }) {
  return (
    <p className={classes.doubt}>
      <IconAlertTriangle size={14} stroke={1.75} aria-hidden />
      {text}
    </p>
  );
}
