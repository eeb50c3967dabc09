import {
  hasVersion,
  type Integration,
  type IntegrationTest,
  type MessageKey,
  type OutboxDestination,
} from '@gesta/domain';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed, IconClock, IconCloudUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useAct, useCall } from '../../api/useCall.ts';
import { Card } from '../../ui/Card.tsx';
import { notifyDone, notifyFailed } from '../../ui/notify.ts';
import { SYSTEM_NAMES } from '../../ui/systemNames.ts';
import { useProblem } from '../../ui/useProblem.ts';
import { useT } from '../../ui/useT.tsx';
import classes from '../frame/company.module.css';
import type { Typed } from './typed.ts';
import type { IntegrationsState } from './useIntegrations.ts';

type Props = { company: string; stored: readonly Integration[]; state: IntegrationsState };

/** A test may take as long as the other system is waited for. */
const PATIENCE_MS = 20_000;
const URL_HINT = 'https://';
/** A token that is kept is not read again by anybody. */
const KEPT = '••••••••';

/** Other systems that get the reports of the clinic. */
export function SystemsCard({ company, stored, state }: Props) {
  const { t } = useT();
  const { data } = useCall('outboxState', {}, { company });
  return (
    <Card
      title={
        <span className={classes.cardTitle}>
          <IconCloudUpload size={16} stroke={1.75} aria-hidden /> {t('company.systemsCard')}
        </span>
      }
      actions={<span className={classes.note}>{t('company.integrationsHint')}</span>}
    >
      <div className={classes.systems}>
        <div className={classes.lineHead} aria-hidden>
          <span>{t('company.system')}</span>
          <span>{t('company.urlHead')}</span>
          <span>{t('company.token')}</span>
          <span>{t('company.version')}</span>
          <span>{t('users.situation')}</span>
        </div>
        {stored.map((each) => (
          <System
            key={each.kind}
            company={company}
            stored={each}
            state={state}
            destination={data?.find(({ kind }) => kind === each.kind)}
          />
        ))}
      </div>
    </Card>
  );
}

type SystemProps = {
  company: string;
  stored: Integration;
  state: IntegrationsState;
  destination: OutboxDestination | undefined;
};

function System({ company, stored, state, destination }: SystemProps) {
  const { t } = useT();
  const { kind } = stored;
  const typed = state.systems[kind];
  const problem = state.problems[kind];
  const [tested, setTested] = useState<{ typed: Typed; answer: IntegrationTest } | null>(null);
  const test = useAct('testIntegration', {
    timeoutMs: PATIENCE_MS,
    onFailed: (error) =>
      error.detail.fields?.url ? state.refuse(kind, error.detail.fields.url) : notifyFailed(error, t),
  });
  const resend = useAct('resendFailed', {
    company,
    onDone: ({ count }) => notifyDone(t('company.resent', { count })),
    onFailed: (error) => notifyFailed(error, t),
  });
  // It tests what is typed, saved or not.
  const ask = () =>
    test.mutate(
      {
        iuid: company,
        kind,
        url: typed.url.trim(),
        version: typed.version.trim(),
        ...(typed.token !== '' && { token: typed.token }),
      },
      { onSuccess: (answer) => setTested({ typed, answer }) },
    );
  const name = SYSTEM_NAMES[kind];
  const of = (what: MessageKey) => `${name}: ${t(what)}`;
  const failed = destination?.failed ?? 0;
  return (
    <fieldset className={classes.system}>
      <legend className={classes.systemName}>{name}</legend>
      <TextInput
        className={classes.systemUrl ?? ''}
        aria-label={of('company.url')}
        placeholder={URL_HINT}
        type="url"
        autoComplete="off"
        value={typed.url}
        error={problem && t(problem)}
        onChange={(event) => state.set(kind, { url: event.currentTarget.value })}
      />
      <PasswordInput
        aria-label={of('company.token')}
        placeholder={stored.hasToken ? KEPT : t('company.tokenPaste')}
        title={stored.hasToken ? t('company.tokenKept') : undefined}
        autoComplete="new-password"
        value={typed.token}
        onChange={(event) => state.set(kind, { token: event.currentTarget.value })}
      />
      {hasVersion(kind) ? (
        <TextInput
          aria-label={of('company.version')}
          autoComplete="off"
          value={typed.version}
          onChange={(event) => state.set(kind, { version: event.currentTarget.value })}
        />
      ) : (
        <span className={classes.note}>{t('company.noVersion')}</span>
      )}
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
    </fieldset>
  );
}

type StandingProps = { stored: Integration; changed: boolean; answer: IntegrationTest | null };

/** Said as it is: what was changed and not tested is never green. */
function Standing({ stored, changed, answer }: StandingProps) {
  const { t } = useT();
  const say = useProblem();
  if (answer)
    return (
      <span data-tone={answer.ok ? 'ok' : 'err'} role="status">
        {answer.ok ? (
          <IconCircleCheck size={15} stroke={1.75} aria-hidden />
        ) : (
          <IconAlertTriangle size={15} stroke={1.75} aria-hidden />
        )}{' '}
        {answer.ok
          ? t('company.tested', { status: answer.status ?? 200, ms: answer.ms })
          : say(answer.problem) || t('outbox.problem.refused', { status: answer.status ?? 0 })}
      </span>
    );
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
