import { mayCall } from '@gesta/domain';
import { Button } from '@mantine/core';
import { IconColumns2 } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useSession } from '../api/session.tsx';
import { useAssistantDesk } from '../asking/assistantDesk.ts';
import { type AnsweredTurn, decisionsOf, type Turn } from '../asking/chat.ts';
import { useT } from '../ui/useT.tsx';
import classes from './answer.module.css';
import proposal from './proposal.module.css';
import { SettledLine } from './SettledLine.tsx';
import { useDecide } from './useDecide.ts';

/** It puts forms together with the code that reads them, which a drawer without such a proposal does not need. */
const FormPreview = lazy(async () => ({ default: (await import('./FormPreview.tsx')).FormPreview }));

type Form = Extract<AnsweredTurn, { type: 'form_created' | 'form_customized' }>;

/** A form, or a change of one: looked at beside what is there before anybody applies it. */
export function FormProposal({ turn, reply }: { turn: Turn; reply: Form }) {
  const { t } = useT();
  const { role } = useSession();
  const { chat } = useAssistantDesk();
  const decide = useDecide();
  const [shown, setShown] = useState(false);
  if (turn.settled !== null) return <SettledLine settled={turn.settled} said="assistant.formApplied" />;
  if (!mayCall(role, 'formCustomization', 'saveFormCustomization'))
    return <p className={classes.quiet}>{t('assistant.formByLeaders')}</p>;
  const all = new Set(reply.items.map(({ iuid }) => iuid));
  return (
    <div className={proposal.acts}>
      <Button
        size="xs"
        data-act="apply"
        leftSection={<IconColumns2 size={15} stroke={1.75} aria-hidden />}
        onClick={() => setShown(true)}
      >
        {t('assistant.preview')}
      </Button>
      <Button
        size="xs"
        variant="subtle"
        onClick={() => {
          decide(reply.entry, decisionsOf(reply.items, new Set()));
          chat.change(turn.id, { settled: { kind: 'refused' } });
        }}
      >
        {t('assistant.refuse')}
      </Button>
      {shown && (
        <Suspense>
          <FormPreview
            asked={turn.asked}
            reply={reply}
            onClose={() => setShown(false)}
            onApplied={(count, final) => {
              const edited = new Map(final === null ? [] : reply.items.map(({ iuid }) => [iuid, final] as const));
              decide(reply.entry, decisionsOf(reply.items, all, edited));
              setShown(false);
              const at = new Date().toISOString();
              chat.change(turn.id, { settled: { kind: 'applied', at, count, put: {}, back: null } });
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
