import type { UserWarning } from '@gesta/domain';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconShieldExclamation } from '@tabler/icons-react';
import { useAct } from '../api/useCall.ts';
import { OwnPasswordForm } from '../login/OwnPasswordForm.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { useFormat } from '../ui/useFormat.ts';
import { useT } from '../ui/useT.tsx';
import classes from './AccountWarnings.module.css';

/** One thing that happened to the account, and the two answers to it. */
export function AccountWarning({ warning: { kind, at, address, times } }: { warning: UserWarning }) {
  const { t } = useT();
  const format = useFormat();
  const [asking, ask] = useDisclosure(false);
  const dismiss = useAct('dismissWarnings', { onDone: ask.close });
  return (
    <section className={classes.warning} aria-label={t('warnings.title')}>
      <IconShieldExclamation size={20} stroke={1.75} aria-hidden />
      <p className={classes.words} role="alert">
        {t(`warnings.${kind}`, { when: format.moment(at), address })}
        {times > 1 && ` ${t('warnings.times', { count: times })}`}
      </p>
      <div className={classes.answers}>
        <ButtonLink to="/profile" size="xs" variant="default">
          {t('warnings.change')}
        </ButtonLink>
        <Button size="xs" variant="subtle" onClick={ask.open}>
          {t('warnings.dismiss')}
        </Button>
      </div>
      <Dialog opened={asking} onClose={ask.close} title={t('warnings.title')} size={420}>
        {asking && (
          <OwnPasswordForm
            confirm={t('warnings.dismiss')}
            pending={dismiss.isPending}
            error={dismiss.error}
            onGiven={(password) => dismiss.mutate({ password })}
          >
            <p>{t('warnings.dismissHint')}</p>
          </OwnPasswordForm>
        )}
      </Dialog>
    </section>
  );
}
