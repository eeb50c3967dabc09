import { Button, PinInput } from '@mantine/core';
import { useId, useState } from 'react';
import { useSession } from '../../api/session.tsx';
import { useAct } from '../../api/useCall.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { useT } from '../../ui/useT.tsx';
import classes from './report.module.css';

type Props = { opened: boolean; onClose: () => void; onRight: () => void };

/** Asks for the code of the second factor; whoever gave a right one may go on once. */
export function CodeDialog({ opened, onClose, onRight }: Props) {
  const { t } = useT();
  return (
    <Dialog opened={opened} onClose={onClose} title={t('twoFactor.verification')} size={380}>
      <Body onRight={onRight} />
    </Dialog>
  );
}

function Body({ onRight }: { onRight: () => void }) {
  const { t } = useT();
  const { session } = useSession();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState('');
  const problemId = useId();
  const verify = useAct('verifyTOTP', {
    onDone: ({ valid }) => (valid ? onRight() : setProblem(t('twoFactor.codeInvalid'))),
    onFailed: ({ code: reason }) =>
      setProblem(t(reason === 'tooManyAttempts' ? 'twoFactor.locked' : 'twoFactor.verifyError')),
  });
  return (
    <form
      className={classes.code}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!/^\d{6}$/.test(code)) return setProblem(t('twoFactor.codeInvalid'));
        verify.mutate({ userId: session.user.iuid, code });
      }}
    >
      <p>{t('twoFactor.enterCode')}</p>
      <PinInput
        length={6}
        type="number"
        oneTimeCode
        data-autofocus
        value={code}
        aria-label={t('twoFactor.code')}
        aria-describedby={problemId}
        error={problem !== ''}
        onChange={(typed) => {
          setCode(typed);
          setProblem('');
        }}
      />
      <p id={problemId} role={problem === '' ? undefined : 'alert'}>
        {problem}
      </p>
      <Button type="submit" loading={verify.isPending}>
        {t('common.confirm')}
      </Button>
    </form>
  );
}
