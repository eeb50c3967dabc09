import { Button, Group, Modal, Textarea } from '@mantine/core';
import { createContext, type ReactNode, use, useCallback, useRef, useState } from 'react';
import { useT } from './useT.tsx';

export type ConfirmOptions = {
  title: string;
  message: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
  /** Label of a required text: why this is done. */
  askReason?: string;
};

export type ConfirmAnswer = { ok: boolean; reason?: string };
export type Confirm = (options: ConfirmOptions) => Promise<ConfirmAnswer>;

/** A question may be asked by an open dialog, and then stands over it. */
const OVER_DIALOGS = 300;

const ConfirmContext = createContext<Confirm | null>(null);

export function useConfirm(): Confirm {
  const confirm = use(ConfirmContext);
  if (confirm === null) throw new Error('useConfirm needs ConfirmProvider');
  return confirm;
}

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [options, setOptions] = useState<ConfirmOptions | null>(null);
  const [opened, setOpened] = useState(false);
  const resolve = useRef<(answer: ConfirmAnswer) => void>(undefined);
  const confirm = useCallback<Confirm>((asked) => {
    setOptions(asked);
    setOpened(true);
    return new Promise((settle) => {
      resolve.current = settle;
    });
  }, []);
  const answer = (given: ConfirmAnswer) => {
    setOpened(false);
    resolve.current?.(given);
  };
  return (
    <ConfirmContext value={confirm}>
      {children}
      <Modal
        opened={opened}
        onClose={() => answer({ ok: false })}
        title={options?.title}
        size={440}
        zIndex={OVER_DIALOGS}
      >
        {options !== null && <Question key={String(opened)} options={options} onAnswer={answer} />}
      </Modal>
    </ConfirmContext>
  );
}

type QuestionProps = { options: ConfirmOptions; onAnswer: (answer: ConfirmAnswer) => void };

function Question({ options, onAnswer }: QuestionProps) {
  const { t } = useT();
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const accept = () => {
    const given = reason.trim();
    if (options.askReason !== undefined && given === '') return setMissing(true);
    onAnswer(options.askReason === undefined ? { ok: true } : { ok: true, reason: given });
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        accept();
      }}
    >
      <div>{options.message}</div>
      {options.askReason !== undefined && (
        <Textarea
          mt="md"
          label={options.askReason}
          required
          data-autofocus
          autosize
          minRows={2}
          maxLength={500}
          value={reason}
          error={missing ? t('errors.reasonRequired') : undefined}
          onChange={(event) => {
            setReason(event.currentTarget.value);
            setMissing(false);
          }}
        />
      )}
      <Group justify="flex-end" gap="sm" mt="lg">
        <Button variant="default" onClick={() => onAnswer({ ok: false })}>
          {options.cancelLabel ?? t('common.cancel')}
        </Button>
        <Button
          type="submit"
          {...(options.danger === true ? { color: 'red' } : {})}
          data-autofocus={options.askReason === undefined || undefined}
        >
          {options.confirmLabel}
        </Button>
      </Group>
    </form>
  );
}
