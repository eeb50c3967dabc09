import type { ErrorCode, GestaError, ReportState } from '@gesta/domain';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useRef, useState } from 'react';
import { useConfirm } from '../../ui/confirm.tsx';
import { useT } from '../../ui/useT.tsx';
import { PassphraseDialog, type Signature } from './PassphraseDialog.tsx';
import { SigningWords } from './SigningNote.tsx';
import { type SigningWay, signingWay } from './signingWay.ts';

/** What is said in the dialog, where another passphrase can be tried. */
const STAYS: readonly ErrorCode[] = [
  'wrongPassphrase',
  'certificateExpired',
  'certificateOtherCpf',
  'certificateUnusable',
  'fileUnsignable',
  'signerUnavailable',
  'tooManyAttempts',
];

type Send = (signature: Signature | null) => void;

export type SigningDesk = {
  way: SigningWay;
  /** Runs it with what signs, or with nothing where it may go out unsigned. */
  before: (send: Send) => Promise<void>;
  /** Whether the dialog says what was refused. */
  took: (error: GestaError) => boolean;
  close: () => void;
  dialog: (busy: boolean) => ReactNode;
};

/** The last question before a publication: the passphrase of the doctor's certificate. */
export function useSigning(state: ReportState | undefined): SigningDesk {
  const { t } = useT();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState<GestaError | null>(null);
  const waiting = useRef<Send>(undefined);
  const signing = state?.signing;
  const way = signingWay(signing);
  const close = () => {
    setAsking(false);
    setRefusal(null);
    waiting.current = undefined;
  };
  return {
    way,
    before: async (send) => {
      if (way.is === 'sign') {
        waiting.current = send;
        setRefusal(null);
        setAsking(true);
        return;
      }
      const goes = way.is !== 'broken' || (await confirmUnsigned());
      if (goes) send(null);
    },
    took: (error) => {
      const isTold = asking && STAYS.includes(error.code);
      if (isTold) setRefusal(error);
      else close();
      return isTold;
    },
    close,
    dialog: (busy) =>
      signing?.certificate && (
        <PassphraseDialog
          opened={asking}
          certificate={signing.certificate}
          mayLeaveOut={signing.mode === 'offered'}
          busy={busy}
          refusal={refusal}
          onClose={close}
          onGiven={(signature) => waiting.current?.(signature)}
        />
      ),
  };
  async function confirmUnsigned(): Promise<boolean> {
    const { ok } = await confirm({
      title: t('signing.title'),
      message: (leave) => (
        <SigningWords
          way={way}
          toProfile={() => {
            leave();
            void navigate({ to: '/profile' });
          }}
        />
      ),
      confirmLabel: t('signing.without'),
    });
    return ok;
  }
}
