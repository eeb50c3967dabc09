import type { ReportState } from '@gesta/domain';
import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import { useSession } from '../../api/session.tsx';
import { useAct, useCall } from '../../api/useCall.ts';
import { SigningForm } from '../../login/SigningForm.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorNote } from '../../ui/ErrorNote.tsx';
import { notifyDone } from '../../ui/notify.ts';
import { useT } from '../../ui/useT.tsx';
import { useExamPage } from '../examPage.ts';
import classes from './report.module.css';

type Props = { opened: boolean; state: ReportState; onClose: () => void };

/** Says why the report cannot go out yet, and lets a physician be named, or the own data be completed. */
export function SignerDialog({ opened, state, onClose }: Props) {
  const { t } = useT();
  const { session } = useSession();
  const isOwn = state.signer?.iuid === session.user.iuid && session.user.role === 'doctor';
  return (
    <Dialog opened={opened} onClose={onClose} title={t('publish.signerTitle')} size={460}>
      {opened && (
        <div className={classes.signer}>
          <p>
            {state.signer
              ? t('publish.signerLacks', {
                  name: state.signer.name,
                  missing: state.signer.missing.map((field) => t(`user.lacks.${field}`)).join(', '),
                })
              : t('errors.signerMissing')}
          </p>
          {isOwn ? <SigningForm onSaved={onClose} /> : <DoctorChoice state={state} onNamed={onClose} />}
        </div>
      )}
    </Dialog>
  );
}

/** Only those in whose name it could go out are offered. */
function DoctorChoice({ state, onNamed }: { state: ReportState; onNamed: () => void }) {
  const { t } = useT();
  const { reload } = useExamPage();
  const { data: doctors } = useCall('listDoctors', {});
  const [chosen, setChosen] = useState<string | null>(null);
  const name = useAct('updateInteraction', {
    onDone: () => {
      notifyDone(t('publish.signerNamed'));
      void reload();
      onNamed();
    },
  });
  const offered = doctors?.filter(({ canSign }) => canSign) ?? [];
  if (doctors && offered.length === 0) return <p role="alert">{t('publish.noSigner')}</p>;
  return (
    <form
      className={classes.signer}
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen) name.mutate({ iuid: state.iuid, version: state.examVersion, doctor: chosen });
      }}
    >
      <Select
        label={t('publish.signer')}
        placeholder={t('publish.signerPlaceholder')}
        data-autofocus
        required
        searchable
        nothingFoundMessage={t('field.nothingFound')}
        data={offered.map(({ iuid, name: label, crm, crmUF }) => ({
          value: iuid,
          label: `${label} · CRM ${crm}/${crmUF}`,
        }))}
        value={chosen}
        onChange={setChosen}
      />
      {name.error && <ErrorNote error={name.error} />}
      <Button type="submit" loading={name.isPending} disabled={chosen === null}>
        {t('publish.nameSigner')}
      </Button>
    </form>
  );
}
