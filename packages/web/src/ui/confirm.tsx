import { Button, Checkbox, Group, Textarea } from '@mantine/core';
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Dialog } from './Dialog.tsx';
import { useT } from './useT.tsx';

export type ConfirmOptions = {
  title: string;
  /** What leads away from the question leaves it unanswered. */
  message: ReactNode | ((leave: () => void) => ReactNode);
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
  /** A third way, beside yes and no. */
  otherLabel?: string;
  /** Label of a required text: why this is done. */
  askReason?: string;
  /** Label of a box beside the question, such as not to be asked again. */
  askTick?: string;
};

export type ConfirmAnswer = {
  ok: boolean;
  reason?: string;
  ticked?: boolean;
  /** The third way was chosen. */
  other?: true;
  /** Neither of the two answers: closed, or left behind. */
  closed?: true;
};
export type Confirm = (options: ConfirmOptions) => Promise<ConfirmAnswer>;

/** A question may be asked by an open dialog, and then stands over it. */
const OVER_DIALOGS = 300;
const CLOSED: ConfirmAnswer = { ok: false, closed: true };

type Drop = (asker: symbol) => void;
type Asked = ConfirmOptions & { asker: symbol };
const ConfirmContext = createContext<{ ask: (asked: Asked) => Promise<ConfirmAnswer>; drop: Drop } | null>(null);

/** A question whose asker has left the screen is answered with no. */
export function useConfirm(): Confirm {
  const context = use(ConfirmContext);
  if (context === null) throw new Error('useConfirm needs ConfirmProvider');
  const { ask, drop } = context;
  const [asker] = useState(() => Symbol('asker'));
  useEffect(() => () => drop(asker), [drop, asker]);
  return useCallback((options) => ask({ ...options, asker }), [ask, asker]);
}

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [opened, setOpened] = useState(false);
  const pending = useRef<{ asker: symbol; settle: (answer: ConfirmAnswer) => void }>(undefined);

  const answer = useCallback((given: ConfirmAnswer) => {
    setOpened(false);
    pending.current?.settle(given);
    pending.current = undefined;
  }, []);
  const context = useMemo(
    () => ({
      ask: (question: Asked) => {
        answer(CLOSED);
        setAsked(question);
        setOpened(true);
        return new Promise<ConfirmAnswer>((settle) => {
          pending.current = { asker: question.asker, settle };
        });
      },
      drop: (asker: symbol) => {
        if (pending.current?.asker === asker) answer(CLOSED);
      },
    }),
    [answer],
  );
  // Going back leaves the question behind, even when the screen stays. Listening only while it is open leaves out the
  // very step back that asked it.
  useEffect(() => {
    if (!opened) return;
    const refuse = () => answer(CLOSED);
    window.addEventListener('popstate', refuse);
    return () => window.removeEventListener('popstate', refuse);
  }, [opened, answer]);

  return (
    <ConfirmContext value={context}>
      {children}
      <Dialog opened={opened} onClose={() => answer(CLOSED)} title={asked?.title} size={440} zIndex={OVER_DIALOGS}>
        {asked !== null && <Question key={String(opened)} options={asked} onAnswer={answer} />}
      </Dialog>
    </ConfirmContext>
  );
}

type QuestionProps = { options: ConfirmOptions; onAnswer: (answer: ConfirmAnswer) => void };

function Question({ options, onAnswer }: QuestionProps) {
  const { t } = useT();
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const [ticked, setTicked] = useState(false);
  // Enter pressed without reading must not destroy anything.
  const first = options.askReason !== undefined ? 'reason' : options.danger === true ? 'cancel' : 'confirm';
  const accept = () => {
    const given = reason.trim();
    if (options.askReason !== undefined && given === '') return setMissing(true);
    onAnswer({ ok: true, ticked, ...(options.askReason === undefined ? {} : { reason: given }) });
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        accept();
      }}
    >
      <div>{typeof options.message === 'function' ? options.message(() => onAnswer(CLOSED)) : options.message}</div>
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
      {options.askTick !== undefined && (
        <Checkbox
          mt="md"
          label={options.askTick}
          checked={ticked}
          onChange={(event) => setTicked(event.currentTarget.checked)}
        />
      )}
      <Group justify="flex-end" gap="sm" mt="lg">
        <Button
          variant="default"
          data-autofocus={first === 'cancel' || undefined}
          onClick={() => onAnswer({ ok: false, ticked })}
        >
          {options.cancelLabel ?? t('common.cancel')}
        </Button>
        {options.otherLabel !== undefined && (
          <Button variant="default" onClick={() => onAnswer({ ok: false, other: true, ticked })}>
            {options.otherLabel}
          </Button>
        )}
        <Button
          type="submit"
          {...(options.danger === true ? { color: 'red' } : {})}
          data-autofocus={first === 'confirm' || undefined}
        >
          {options.confirmLabel}
        </Button>
      </Group>
    </form>
  );
}
