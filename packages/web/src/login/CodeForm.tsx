import type { ErrorCode } from '@gesta/domain';
import { Button, PinInput } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { useSession } from '../api/session.tsx';
import { useAct } from '../api/useCall.ts';
import { errorText } from '../ui/errorText.ts';
import { useT } from '../ui/useT.tsx';

type Props = {
  className: string | undefined;
  confirm: string;
  focused?: boolean;
  onRight: () => void;
  children: ReactNode;
};

/** What the server says of the account, rather than of the code. */
const TOLD: readonly ErrorCode[] = ['tooManyAttempts', 'secondFactorMissing'];

/** The six digits of the second factor, asked until they are right. */
export function CodeForm({ className, confirm, focused = false, onRight, children }: Props) {
  const { t } = useT();
  const { session } = useSession();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState('');
  const problemId = useId();
  const verify = useAct('verifyTOTP', {
    onDone: ({ valid }) => (valid ? onRight() : setProblem(t('twoFactor.codeInvalid'))),
    onFailed: (error) => setProblem(TOLD.includes(error.code) ? errorText(error, t) : t('twoFactor.verifyError')),
  });
  return (
    <form
      className={className}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!/^\d{6}$/.test(code)) return setProblem(t('twoFactor.codeInvalid'));
        verify.mutate({ userId: session.user.iuid, code });
      }}
    >
      {children}
      <PinInput
        length={6}
        type="number"
        oneTimeCode
        data-autofocus={focused || undefined}
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
        {confirm}
      </Button>
    </form>
  );
}
