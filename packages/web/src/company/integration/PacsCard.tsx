import { type Integration, isArchive, type MessageKey } from '@gesta/domain';
import { Checkbox, PasswordInput, TextInput } from '@mantine/core';
import { IconDatabaseExport } from '@tabler/icons-react';
import { useCall } from '../../api/useCall.ts';
import { Card } from '../../ui/Card.tsx';
import { SYSTEM_NAMES } from '../../ui/systemNames.ts';
import { useT } from '../../ui/useT.tsx';
import tab from '../frame/tab.module.css';
import classes from './card.module.css';
import { readDicomAddress, writeDicomAddress } from './dicomAddress.ts';
import { PeerFields } from './PeerFields.tsx';
import own from './pacsCard.module.css';
import type { PeerAddress } from './peerAddress.ts';
import { type SystemProps, SystemStanding } from './SystemStanding.tsx';
import { KEPT_TOKEN } from './SystemsCard.tsx';
import systemsClasses from './systems.module.css';
import type { FieldProblem, IntegrationsState } from './useIntegrations.ts';

type Props = { company: string; stored: readonly Integration[]; state: IntegrationsState };

const URL_HINT = 'https://pacs.example/dicom-web';
const PORT_HINT = '104';

/** The archives that get the reports of the clinic, as documents beside the pictures. */
export function PacsCard({ company, stored, state }: Props) {
  const { t } = useT();
  const { data } = useCall('outboxState', {}, { company });
  return (
    <Card
      title={
        <span className={classes.cardTitle}>
          <IconDatabaseExport size={16} stroke={1.75} aria-hidden /> {t('company.pacsCard')}
        </span>
      }
      actions={<span className={tab.note}>{t('company.pacsHint')}</span>}
    >
      <div className={systemsClasses.systems}>
        {stored
          .filter(({ kind }) => isArchive(kind))
          .map((each) => (
            <Archive
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

function Archive(props: SystemProps) {
  const { t } = useT();
  const { stored, state } = props;
  const { kind } = stored;
  const { options } = state.systems[kind];
  return (
    <fieldset className={own.archive}>
      <legend className={own.name}>{SYSTEM_NAMES[kind]}</legend>
      {kind === 'pacs-dimse' ? <ByDimse {...props} /> : <ByStow {...props} />}
      <div className={own.end}>
        <Checkbox
          label={t('company.pacsImages')}
          description={t('company.pacsImagesHint')}
          checked={options.images ?? false}
          onChange={(event) => state.set(kind, { options: { ...options, images: event.currentTarget.checked } })}
        />
        <SystemStanding {...props} />
      </div>
    </fieldset>
  );
}

/** The words for what was refused at one of the fields. */
const useRefused = (problem: FieldProblem | undefined) => {
  const { t } = useT();
  return (at: FieldProblem['at']) => (problem?.at === at ? t(problem.words) : undefined);
};

function ByDimse({ stored: { kind }, state }: SystemProps) {
  const { t } = useT();
  const { url, options } = state.systems[kind];
  const refused = useRefused(state.problems[kind]);
  const address = readDicomAddress(url);
  const move = (change: Partial<PeerAddress>) => state.set(kind, { url: writeDicomAddress({ ...address, ...change }) });
  const title = (at: 'calledAe' | 'callingAe', words: MessageKey) => ({
    label: t(words),
    classNames: { input: classes.mono ?? '' },
    maxLength: 16,
    autoComplete: 'off',
    spellCheck: false,
    value: options[at] ?? '',
    error: refused(at),
    onChange: (event: { currentTarget: HTMLInputElement }) =>
      state.set(kind, { options: { ...options, [at]: event.currentTarget.value } }),
  });
  return (
    <div className={own.dimse}>
      <TextInput {...title('calledAe', 'company.pacsAe')} />
      <PeerFields address={address} portHint={PORT_HINT} error={refused('url')} tlsClass={own.tls} onMove={move} />
      <TextInput {...title('callingAe', 'company.ownAe')} placeholder={t('company.ownAeUsual')} />
    </div>
  );
}

function ByStow({ stored: { kind, hasToken }, state }: SystemProps) {
  const { t } = useT();
  const { url, token } = state.systems[kind];
  const refused = useRefused(state.problems[kind]);
  return (
    <div className={own.stow}>
      <TextInput
        label={t('company.urlHead')}
        placeholder={URL_HINT}
        type="url"
        autoComplete="off"
        value={url}
        error={refused('url')}
        onChange={(event) => state.set(kind, { url: event.currentTarget.value })}
      />
      <PasswordInput
        label={t('company.token')}
        placeholder={hasToken ? KEPT_TOKEN : t('company.tokenPaste')}
        title={hasToken ? t('company.tokenKept') : undefined}
        autoComplete="new-password"
        value={token}
        onChange={(event) => state.set(kind, { token: event.currentTarget.value })}
      />
    </div>
  );
}
