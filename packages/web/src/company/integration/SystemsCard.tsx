import { hasVersion, type Integration, type MessageKey } from '@gesta/domain';
import { PasswordInput, TextInput } from '@mantine/core';
import { IconCircleCheck, IconCircleDashed, IconClock, IconCloudUpload } from '@tabler/icons-react';
import { Card } from '../../ui/Card.tsx';
import { SYSTEM_NAMES } from '../../ui/systemNames.ts';
import { useT } from '../../ui/useT.tsx';
import classes from '../company.module.css';
import type { IntegrationsState } from './useIntegrations.ts';

type Props = { company: string; stored: readonly Integration[]; state: IntegrationsState };

/** Other systems that get the reports of the clinic. */
export function SystemsCard({ stored, state }: Props) {
  const { t } = useT();
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
        {stored.map((each) => (
          <System key={each.kind} stored={each} state={state} />
        ))}
      </div>
    </Card>
  );
}

function System({ stored, state }: { stored: Integration; state: IntegrationsState }) {
  const { t } = useT();
  const { kind } = stored;
  const typed = state.systems[kind];
  const problem = state.problems[kind];
  const name = SYSTEM_NAMES[kind];
  const of = (what: MessageKey) => `${name}: ${t(what)}`;
  return (
    <fieldset className={classes.system}>
      <legend className={classes.systemName}>{name}</legend>
      <TextInput
        className={classes.systemUrl ?? ''}
        aria-label={of('company.url')}
        placeholder={t('company.url')}
        type="url"
        autoComplete="off"
        value={typed.url}
        error={problem && t(problem)}
        onChange={(event) => state.set(kind, { url: event.currentTarget.value })}
      />
      <PasswordInput
        aria-label={of('company.token')}
        placeholder={t(stored.hasToken ? 'company.tokenKept' : 'company.token')}
        autoComplete="new-password"
        value={typed.token}
        onChange={(event) => state.set(kind, { token: event.currentTarget.value })}
      />
      {hasVersion(kind) ? (
        <TextInput
          aria-label={of('company.version')}
          placeholder={t('company.version')}
          autoComplete="off"
          value={typed.version}
          onChange={(event) => state.set(kind, { version: event.currentTarget.value })}
        />
      ) : (
        <span className={classes.note}>{t('company.noVersion')}</span>
      )}
      <Standing stored={stored} changed={state.isChanged(stored)} />
    </fieldset>
  );
}

/** Said as it is: what was changed and not tested is never green. */
function Standing({ stored, changed }: { stored: Integration; changed: boolean }) {
  const { t } = useT();
  const [tone, Icon, words] = changed
    ? (['warn', IconClock, 'company.systemChanged'] as const)
    : stored.url === ''
      ? (['none', IconCircleDashed, 'company.systemNone'] as const)
      : (['none', IconCircleCheck, 'company.systemSet'] as const);
  return (
    <p className={classes.standing} data-tone={tone}>
      <Icon size={15} stroke={1.75} aria-hidden /> {t(words)}
    </p>
  );
}
