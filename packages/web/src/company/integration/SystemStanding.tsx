import {
  type Integration,
  type IntegrationTest,
  type MessageKey,
  type OutboxDestination,
  urlProblem,
} from '@gesta/domain';
import { Button } from '@mantine/core';
import { IconCircleCheck, IconCircleDashed, IconClock } from '@tabler/icons-react';
import { useState } from 'react';
import { useAct } from '../../api/useCall.ts';
import { notifyDone, notifyFailed } from '../../ui/notify.ts';
import { problemKey } from '../../ui/problemKey.ts';
import { SYSTEM_NAMES } from '../../ui/systemNames.ts';
import { useProblem } from '../../ui/useProblem.ts';
import { useT } from '../../ui/useT.tsx';
import classes from './systems.module.css';
import { TestAnswer } from './TestAnswer.tsx';
import { draftOf, type Typed } from './typed.ts';
import { fieldProblem, type IntegrationsState } from './useIntegrations.ts';

export type SystemProps = {
  company: string;
  stored: Integration;
  state: IntegrationsState;
  destination: OutboxDestination | undefined;
};

/** A test may take as long as the other system is waited for. */
const PATIENCE_MS = 20_000;

/** How one system stands, what did not reach it, and the button that asks it. */
export function SystemStanding({ company, stored, state, destination }: SystemProps) {
  const { t } = useT();
  const { kind } = stored;
  const typed = state.systems[kind];
  const [tested, setTested] = useState<{ typed: Typed; answer: IntegrationTest } | null>(null);
  const test = useAct('testIntegration', {
    timeoutMs: PATIENCE_MS,
    onFailed: (error) => {
      const problem = fieldProblem(error);
      if (problem) state.refuse(kind, problem);
      else notifyFailed(error, t);
    },
  });
  const resend = useAct('resendFailed', {
    company,
    onDone: ({ count }) => notifyDone(t('company.resent', { count })),
    onFailed: (error) => notifyFailed(error, t),
  });
  // It tests what is typed, saved or not.
  const ask = () => {
    const draft = draftOf(typed);
    const unfit = urlProblem(kind, draft.url);
    if (unfit) state.refuse(kind, { at: 'url', words: problemKey(unfit) });
    else test.mutate({ iuid: company, kind, ...draft }, { onSuccess: (answer) => setTested({ typed, answer }) });
  };
  const of = (what: MessageKey) => `${SYSTEM_NAMES[kind]}: ${t(what)}`;
  const failed = destination?.failed ?? 0;
  return (
    <>
      <div className={classes.standing}>
        <Standing
          stored={stored}
          changed={state.isChanged(stored)}
          answer={tested !== null && tested.typed === typed ? tested.answer : null}
        />
        {failed > 0 && (
          <small>
            <span>{t('company.undelivered', { count: failed })}</span>
            <Button
              size="compact-xs"
              variant="subtle"
              aria-label={of('company.resendAll')}
              loading={resend.isPending}
              onClick={() => resend.mutate({ kind })}
            >
              {t('company.resendAll')}
            </Button>
          </small>
        )}
      </div>
      <Button
        size="xs"
        variant="default"
        aria-label={of('company.test')}
        disabled={typed.url.trim() === ''}
        loading={test.isPending}
        onClick={ask}
      >
        {t('company.test')}
      </Button>
    </>
  );
}

type StandingProps = { stored: Integration; changed: boolean; answer: IntegrationTest | null };

/** Said as it is: what was changed and not tested is never green. */
function Standing({ stored, changed, answer }: StandingProps) {
  const { t } = useT();
  const say = useProblem();
  if (answer) {
    const { ok, ms, status, problem } = answer;
    const answered =
      stored.kind === 'pacs-dimse' ? t('company.echoed', { ms }) : t('company.tested', { status: status ?? 200, ms });
    return (
      <TestAnswer
        ok={ok}
        words={ok ? answered : say(problem) || t('outbox.problem.refused', { status: status ?? 0 })}
      />
    );
  }
  const [tone, Icon, words] = changed
    ? (['warn', IconClock, 'company.systemChanged'] as const)
    : stored.url === ''
      ? (['none', IconCircleDashed, 'company.systemNone'] as const)
      : (['none', IconCircleCheck, 'company.systemSet'] as const);
  return (
    <span data-tone={tone}>
      <Icon size={15} stroke={1.75} aria-hidden /> {t(words)}
    </span>
  );
}
