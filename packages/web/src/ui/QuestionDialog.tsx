import { Button, Checkbox, Group, Textarea } from '@mantine/core';
import { useState } from 'react';
import { type ConfirmAnswer, type ConfirmOptions, UNANSWERED } from './confirmAnswer.ts';
import { Dialog } from './Dialog.tsx';
import { useT } from './useT.tsx';

/** A question may be asked by an open dialog, and then stands over it. */
const OVER_DIALOGS = 300;

type QuestionDialogProps = {
  opened: boolean;
  asked: ConfirmOptions | null;
  onAnswer: (answer: ConfirmAnswer) => void;
};

export function QuestionDialog({ opened, asked, onAnswer }: QuestionDialogProps) {
  const [left, setLeft] = useState<ConfirmOptions | null>(null);
  const leave = () => {
    setLeft(asked);
    onAnswer(UNANSWERED);
  };
  return (
    <Dialog
      opened={opened}
      onClose={() => onAnswer(UNANSWERED)}
      title={asked?.title}
      size={440}
      zIndex={OVER_DIALOGS}
      // Whoever was led away is at another place by the time the focus would go back to where it was asked.
      returnFocus={left !== asked}
    >
      {asked !== null && <Question key={String(opened)} options={asked} onAnswer={onAnswer} onLeave={leave} />}
    </Dialog>
  );
}

type QuestionProps = { options: ConfirmOptions; onAnswer: (answer: ConfirmAnswer) => void; onLeave: () => void };

function Question({ options, onAnswer, onLeave }: QuestionProps) {
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
      <div>{typeof options.message === 'function' ? options.message(onLeave) : options.message}</div>
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
