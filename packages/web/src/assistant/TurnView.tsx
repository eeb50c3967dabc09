import { Alert } from '@mantine/core';
import { IconAlertTriangle, IconListCheck, IconSparkles } from '@tabler/icons-react';
import { use } from 'react';
import { type AnsweredTurn, type AskFailure, engineName, type Turn } from '../asking/chat.ts';
import { ExamContext } from '../form/exam.ts';
import { useT } from '../ui/useT.tsx';
import classes from './answer.module.css';
import { FieldProposal } from './FieldProposal.tsx';
import { FormProposal } from './FormProposal.tsx';
import { HelpAnswer } from './HelpAnswer.tsx';
import { ReportProposal } from './ReportProposal.tsx';

type Props = { turn: Turn; isWaiting: boolean; onAsk: (text: string) => void };

/** One question and what was answered; it is text and buttons, whatever it says. */
export function TurnView({ turn, isWaiting, onAsk }: Props) {
  const { t } = useT();
  const { asked, text, reply, failure } = turn;
  return (
    <>
      <p className={classes.asked} data-asked>
        {asked}
      </p>
      {reply !== null && <AnsweredBy reply={reply} />}
      {text !== '' && <Paragraphs text={text} />}
      {isWaiting && text === '' && <p className={classes.quiet}>{t('assistant.waiting')}</p>}
      {failure !== null && <Failed failure={failure} />}
      {reply !== null && <Proposed turn={turn} reply={reply} onAsk={onAsk} />}
    </>
  );
}

function Proposed({ turn, reply, onAsk }: { turn: Turn; reply: AnsweredTurn; onAsk: (text: string) => void }) {
  const hasExam = use(ExamContext) !== null;
  switch (reply.type) {
    case 'field_filling':
      return hasExam && reply.items.length > 0 ? <FieldProposal turn={turn} reply={reply} /> : null;
    case 'report_assistance':
      return hasExam ? <ReportProposal turn={turn} reply={reply} /> : null;
    case 'form_created':
    case 'form_customized':
      return <FormProposal turn={turn} reply={reply} />;
    case 'general_help':
      return <HelpAnswer reply={reply} onAsk={onAsk} />;
  }
}

function AnsweredBy({ reply: { engine } }: { reply: AnsweredTurn }) {
  const { t } = useT();
  const model = engineName(engine);
  const Sign = model === null ? IconListCheck : IconSparkles;
  return (
    <p className={classes.by}>
      <Sign size={14} stroke={1.75} aria-hidden />
      {model === null ? t('assistant.byRules') : t('assistant.byModel', { model })}
    </p>
  );
}

function Paragraphs({ text }: { text: string }) {
  return (
    <div className={classes.said}>
      {text.split('\n').map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line of a text is its place
        <p key={place}>{line}</p>
      ))}
    </div>
  );
}

/** What went wrong in the words of the specification, with what the server said of it. */
function Failed({ failure }: { failure: AskFailure }) {
  const { t } = useT();
  if (failure.kind === 'stopped') return <p className={classes.quiet}>{t('assistant.stopped')}</p>;
  if (failure.kind === 'chat')
    return (
      <>
        <Paragraphs text={t('ai.chatError')} />
        <Banner title={t('ai.processError')} text={failure.server} />
      </>
    );
  if (failure.kind === 'type') return <Banner title={t('ai.typeUnsupported', { type: failure.type })} text={null} />;
  return <Banner title={t('ai.requestError')} text={failure.server} />;
}

function Banner({ title, text }: { title: string; text: string | null }) {
  return (
    <Alert
      role="alert"
      color="red"
      variant="light"
      icon={<IconAlertTriangle size={17} stroke={1.75} aria-hidden />}
      title={title}
    >
      {text}
    </Alert>
  );
}
