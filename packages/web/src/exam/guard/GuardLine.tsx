import { ActionIcon, Button } from '@mantine/core';
import { IconAlertTriangle, IconBrackets, IconInfoCircle, IconRefreshAlert, IconX } from '@tabler/icons-react';
import { type FormEvent, useRef, useState } from 'react';
import { useT } from '../../ui/useT.tsx';
import classes from './guard.module.css';
import { useDismiss } from './useDismiss.ts';
import type { GuardSaid } from './useGuard.ts';

type Props = { line: GuardSaid; go: (() => void) | null; readOnly: boolean };

/** One thing that does not fit: the way to it, and the way to say why it may stand, in its own line. */
export function GuardLine({ line, go, readOnly }: Props) {
  const { t } = useT();
  const [asking, setAsking] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setAsking(false);
    requestAnimationFrame(() => opener.current?.focus());
  };
  return (
    <li className={classes.line} data-severity={line.severity} data-rule={line.rule}>
      <Sign line={line} />
      <p>
        <span className="visually-hidden">{t(`guard.severity.${line.severity}`)}: </span>
        {line.sentence}
      </p>
      {asking ? (
        <Why line={line} onClose={close} />
      ) : (
        <span className={classes.ways}>
          {go && (
            <Button size="compact-xs" variant="default" onClick={go}>
              {t('guard.goTo')}
            </Button>
          )}
          {!readOnly && (
            <ActionIcon
              ref={opener}
              size={24}
              variant="subtle"
              color="gray"
              aria-label={t('guard.dismiss')}
              title={t('guard.dismiss')}
              onClick={() => setAsking(true)}
            >
              <IconX size={15} stroke={1.75} aria-hidden />
            </ActionIcon>
          )}
        </span>
      )}
    </li>
  );
}

/** Why it may stand: Enter dismisses, Escape leaves it. */
function Why({ line, onClose }: { line: GuardSaid; onClose: () => void }) {
  const { t } = useT();
  const { dismiss, busy } = useDismiss();
  const [reason, setReason] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() !== '') dismiss(line, reason.trim());
  };
  return (
    <form className={classes.why} onSubmit={submit}>
      <input
        // biome-ignore lint/a11y/noAutofocus: somebody pressed a button to write here
        autoFocus
        aria-label={t('guard.reason')}
        placeholder={t('guard.reason')}
        title={t('guard.dismissNote')}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.preventDefault();
          onClose();
        }}
      />
      <Button size="compact-xs" type="submit" loading={busy} disabled={reason.trim() === ''}>
        {t('guard.dismiss')}
      </Button>
      <Button size="compact-xs" variant="subtle" color="gray" onClick={onClose}>
        {t('common.cancel')}
      </Button>
    </form>
  );
}

function Sign({ line: { rule, severity } }: { line: GuardSaid }) {
  const Icon =
    rule === 'conclusion.stale'
      ? IconRefreshAlert
      : rule === 'conclusion.marks'
        ? IconBrackets
        : severity === 'severe'
          ? IconAlertTriangle
          : IconInfoCircle;
  return <Icon size={16} stroke={1.75} aria-hidden />;
}
