import type { UserListed } from '@gesta/domain';
import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import { useAct, useCall } from '../../api/useCall.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorNote } from '../../ui/ErrorNote.tsx';
import { notifyDone } from '../../ui/notify.ts';
import { useFormat } from '../../ui/useFormat.ts';
import { useT } from '../../ui/useT.tsx';
import classes from './users.module.css';

/** Before somebody goes, and after: the exams she leaves open, with a colleague to pass them to. */
export function RemoveUserDialog({ user, onClose }: { user: UserListed | null; onClose: () => void }) {
  const { t } = useT();
  const gone = user?.state === 'removed';
  return (
    <Dialog
      opened={user !== null}
      onClose={onClose}
      title={t(gone ? 'users.openExamsOf' : 'users.removeTitle', { name: user?.displayName ?? '' })}
      size={620}
    >
      {user && <Body key={user.iuid} user={user} onClose={onClose} />}
    </Dialog>
  );
}

function Body({ user, onClose }: { user: UserListed; onClose: () => void }) {
  const { t } = useT();
  const places = useCall('openExamPlaces', { iuid: user.iuid });
  const remove = useAct('removeUser', {
    onDone: () => {
      notifyDone(t('users.removed', { name: user.displayName }));
      onClose();
    },
  });
  return (
    <div className={classes.stack}>
      {user.state !== 'removed' && (
        <p>{`${t('users.removeWords')} ${t('users.sessionsEnd', { number: user.sessions })}`}</p>
      )}
      {places.error && <ErrorNote error={places.error} onRetry={() => void places.refetch()} />}
      {places.data?.map(({ company, name }) => (
        <OpenExams key={company} user={user.iuid} company={company} name={name} />
      ))}
      {places.data?.length === 0 && <p>{t('users.noOpenExams')}</p>}
      {remove.error && <ErrorNote error={remove.error} />}
      <div className={classes.buttons}>
        <Button variant="default" data-autofocus onClick={onClose}>
          {t(user.state === 'removed' ? 'common.close' : 'common.cancel')}
        </Button>
        {user.state !== 'removed' && (
          <Button color="red" loading={remove.isPending} onClick={() => remove.mutate({ iuid: user.iuid })}>
            {t('common.delete')}
          </Button>
        )}
      </div>
    </div>
  );
}

function OpenExams({ user, company, name }: { user: string; company: string; name: string }) {
  const { t } = useT();
  const format = useFormat();
  const exams = useCall('openExamsOf', { iuid: user }, { company });
  const doctors = useCall('listDoctors', {}, { company });
  const [to, setTo] = useState<string | null>(null);
  const pass = useAct('passExams', {
    company,
    onDone: ({ passed }) => notifyDone(t('users.passed', { number: passed })),
  });
  return (
    <section className={classes.exams} aria-label={name}>
      <h3>{t('users.openAt', { name, number: exams.data?.length ?? 0 })}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list longer than its place is scrolled with the keys */}
      <ul tabIndex={0}>
        {exams.data?.map(({ iuid, patientName, title, serviceDay, status }) => (
          <li key={iuid}>
            <b>{patientName}</b>
            <span>{[title, format.day(serviceDay), t(`status.${status}`)].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ul>
      {exams.error && <ErrorNote error={exams.error} />}
      {pass.error && <ErrorNote error={pass.error} />}
      <div className={classes.pass}>
        <Select
          label={t('users.passTo')}
          placeholder={t('common.doctor')}
          data={
            doctors.data
              ?.filter(({ iuid }) => iuid !== user)
              .map(({ iuid, name: label }) => ({ value: iuid, label })) ?? []
          }
          value={to}
          onChange={setTo}
        />
        <Button
          variant="default"
          disabled={to === null}
          loading={pass.isPending}
          onClick={() => to && pass.mutate({ iuid: user, to })}
        >
          {t('users.pass')}
        </Button>
      </div>
    </section>
  );
}
