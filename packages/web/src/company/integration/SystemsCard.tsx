import { hasVersion, type Integration, isArchive, type MessageKey } from '@gesta/domain';
import { PasswordInput, TextInput } from '@mantine/core';
import { IconCloudUpload } from '@tabler/icons-react';
import { useCall } from '../../api/useCall.ts';
import { Card } from '../../ui/Card.tsx';
import { SYSTEM_NAMES } from '../../ui/systemNames.ts';
import { useT } from '../../ui/useT.tsx';
import tab from '../frame/tab.module.css';
import card from './card.module.css';
import { type SystemProps, SystemStanding } from './SystemStanding.tsx';
import classes from './systems.module.css';
import type { IntegrationsState } from './useIntegrations.ts';

type Props = { company: string; stored: readonly Integration[]; state: IntegrationsState };

const URL_HINT = 'https://';
/** A token that is kept is not read again by anybody. */
export const KEPT_TOKEN = '••••••••';

/** Other systems that get the reports of the clinic. */
export function SystemsCard({ company, stored, state }: Props) {
  const { t } = useT();
  const { data } = useCall('outboxState', {}, { company });
  return (
    <Card
      title={
        <span className={card.cardTitle}>
          <IconCloudUpload size={16} stroke={1.75} aria-hidden /> {t('company.systemsCard')}
        </span>
      }
      actions={<span className={tab.note}>{t('company.integrationsHint')}</span>}
    >
      <div className={classes.systems}>
        <div className={classes.lineHead} aria-hidden>
          <span>{t('company.system')}</span>
          <span>{t('company.urlHead')}</span>
          <span>{t('company.token')}</span>
          <span>{t('company.version')}</span>
          <span>{t('users.situation')}</span>
        </div>
        {stored
          .filter(({ kind }) => !isArchive(kind))
          .map((each) => (
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

function System({ company, stored, state, destination }: SystemProps) {
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
        placeholder={URL_HINT}
        type="url"
        autoComplete="off"
        value={typed.url}
        error={problem && t(problem.words)}
        onChange={(event) => state.set(kind, { url: event.currentTarget.value })}
      />
      <PasswordInput
        aria-label={of('company.token')}
        placeholder={stored.hasToken ? KEPT_TOKEN : t('company.tokenPaste')}
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
        <span className={tab.note}>{t('company.noVersion')}</span>
      )}
      <SystemStanding company={company} stored={stored} state={state} destination={destination} />
    </fieldset>
  );
}
