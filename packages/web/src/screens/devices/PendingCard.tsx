import type { PendingDevice } from '@gesta/domain';
import { Button, Select, TextInput } from '@mantine/core';
import { IconDeviceDesktopQuestion } from '@tabler/icons-react';
import { useState } from 'react';
import { useSession } from '../../api/session.tsx';
import { useAct, useCall } from '../../api/useCall.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { ErrorNote } from '../../ui/ErrorNote.tsx';
import { fieldKeys } from '../../ui/errorText.ts';
import { notifyDone, notifyFailed, notifyProblem } from '../../ui/notify.ts';
import { say } from '../../ui/say.ts';
import { useFormat } from '../../ui/useFormat.ts';
import { useT } from '../../ui/useT.tsx';
import classes from './devices.module.css';
import { sayDevice } from './sayDevice.ts';

const DIGITS = 6;

/** A device that asks to be let in: the admin types the code it shows, and says whose it is. */
export function PendingCard({ device }: { device: PendingDevice }) {
  const { t } = useT();
  const format = useFormat();
  const confirm = useConfirm();
  const { company } = useSession();
  const companies = useCall('listCompanies', {});
  const [code, setCode] = useState('');
  const [chosen, setChosen] = useState<string | null>(company.iuid);
  const name = sayDevice(device);
  const approve = useAct('approveDevice', {
    onDone: () => notifyDone(t('devices.approvedOne', { name })),
    onFailed: (error) => {
      setCode('');
      // The third wrong code takes the card away; what happened is said where it is seen.
      if (fieldKeys(error).code === 'devices.codeRefused') notifyProblem(t('devices.codeRefused'));
    },
  });
  const refuse = useAct('refuseDevice', {
    onDone: () => notifyDone(t('devices.refusedOne', { name })),
    onFailed: (error) => notifyFailed(error, t),
  });
  const wrong = fieldKeys(approve.error).code;
  const isReady = code.length === DIGITS && chosen !== null;
  const askRefuse = async () => {
    const question = {
      title: t('devices.refuseTitle', { name }),
      message: t('devices.refuseMessage'),
      confirmLabel: t('devices.refuse'),
      danger: true,
    };
    if ((await confirm(question)).ok) refuse.mutate({ iuid: device.iuid });
  };

  return (
    <section className={classes.pending} aria-label={t('devices.asks', { name })}>
      <span className={classes.picture}>
        <IconDeviceDesktopQuestion size={24} stroke={1.75} aria-hidden />
      </span>
      <div className={classes.words}>
        <h2>{t('devices.newAsks')}</h2>
        <p>
          {t('devices.saysItIs')} <b>{name}</b> ·{' '}
          {t('devices.askedAt', {
            version: device.appVersion,
            time: format.moment(device.askedAt),
            address: device.askedFrom,
          })}
        </p>
        <p>
          {t('devices.key')} <code className={classes.key}>{device.key}</code> ·{' '}
          {t('devices.dropsAt', { time: format.moment(device.until) })}
        </p>
      </div>
      <form
        className={classes.letIn}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady && !approve.isPending) approve.mutate({ iuid: device.iuid, company: chosen, code });
        }}
      >
        <TextInput
          className={classes.code}
          label={t('devices.codeShown')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={DIGITS}
          value={code}
          error={say(wrong, t)}
          onChange={(event) => setCode(event.currentTarget.value.replace(/\D/g, ''))}
        />
        <Select
          label={t('devices.company')}
          allowDeselect={false}
          searchable
          data={(companies.data ?? []).map((each) => ({ value: each.iuid, label: each.name }))}
          value={chosen}
          onChange={setChosen}
        />
        <span className={classes.buttons}>
          <Button type="submit" disabled={!isReady} loading={approve.isPending}>
            {t('devices.approve')}
          </Button>
          <Button variant="default" className={classes.refuse ?? ''} onClick={() => void askRefuse()}>
            {t('devices.refuse')}
          </Button>
        </span>
        {approve.error && wrong === undefined && <ErrorNote error={approve.error} />}
      </form>
    </section>
  );
}
