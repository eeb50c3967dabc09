import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconLock, IconUpload } from '@tabler/icons-react';
import { useSession } from '../api/session.tsx';
import { useCall } from '../api/useCall.ts';
import { useAssistantDesk } from '../asking/assistantDesk.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { ErrorNote } from '../ui/ErrorNote.tsx';
import { Kbd } from '../ui/Kbd.tsx';
import { keyName } from '../ui/keyName.ts';
import { useT } from '../ui/useT.tsx';
import answer from './answer.module.css';
import classes from './sentLine.module.css';

/** Whether anything leaves the clinic, why not more is offered, and the way to what would leave. */
export function SentLine() {
  const { t } = useT();
  const { state } = useAssistantDesk();
  const [opened, dialog] = useDisclosure(false);
  const leaves = state.engine?.kind === 'model';
  const Sign = leaves ? IconUpload : IconLock;
  return (
    <div className={classes.sent}>
      <Sign size={15} stroke={1.75} aria-hidden />
      <span>
        {t(leaves ? 'assistant.leaves' : 'assistant.nothingLeaves')}{' '}
        <button type="button" className={classes.link} onClick={dialog.open}>
          {t('assistant.seeSent')}
        </button>
        {state.patientRefuses && <b className={classes.why}>{t('assistant.patientRefuses')}</b>}
        {!state.patientRefuses && state.why === 'consent' && <b className={classes.why}>{t('assistant.noConsent')}</b>}
      </span>
      <Kbd>{keyName('mod+j')}</Kbd>
      <Dialog opened={opened} onClose={dialog.close} title={t('assistant.sentTitle')} size={640}>
        <Sent />
        <Button mt={14} variant="default" onClick={dialog.close}>
          {t('common.close')}
        </Button>
      </Dialog>
    </div>
  );
}

/** As it would leave, were the text in the box sent now. */
function Sent() {
  const { t, locale } = useT();
  const { user } = useSession().session;
  const { chat, company, interaction, formKey, screen, fetus } = useAssistantDesk();
  const prompt = chat.state().draft.trim() || t('ai.askConclusion');
  const { data, error, refetch } = useCall(
    'previewAssistant',
    { prompt, companyId: company, userId: user.iuid, formKey, interaction, lang: locale, screen, fetus },
    { company, staleTime: 0 },
  );
  if (error) return <ErrorNote error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <p className={answer.quiet}>{t('assistant.waiting')}</p>;
  if (data.sent === null || data.sent === undefined) return <p>{t('assistant.sentNone')}</p>;
  return (
    <>
      <p className={answer.quiet}>{t('assistant.sentHint')}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls is reached by Tab */}
      <pre className={classes.payload} tabIndex={0}>
        {JSON.stringify(data.sent, null, 2)}
      </pre>
    </>
  );
}
