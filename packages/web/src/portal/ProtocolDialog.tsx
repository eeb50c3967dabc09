import type { MessageKey } from '@gesta/domain';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useT } from '../ui/useT.tsx';
import { Icon, type IconName } from './icons.tsx';
import { cleanProtocol, PROTOCOL_LENGTH } from './protocol.ts';

type Props = {
  problem: MessageKey | null;
  busy: boolean;
  /** Asks again whether a protocol is needed at all; where that is known, there is nothing to ask. */
  onRetry: (() => void) | null;
  onEdited: () => void;
  onUnlock: (protocol: string) => void;
};

/** Before the exam. It says the same whether the exam is there or not. */
export function ProtocolDialog({ problem, busy, onRetry, onEdited, onUnlock }: Props) {
  const { t } = useT();
  const [protocol, setProtocol] = useState('');
  const [own, setOwn] = useState<MessageKey | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const titleId = useId();
  const hintId = useId();
  const problemId = useId();
  const said = own ?? problem;

  useEffect(() => field.current?.focus(), []);
  // Whoever was refused can type again at once.
  useEffect(() => {
    if (problem !== null) field.current?.select();
  }, [problem]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const missing =
      protocol === '' ? 'portal.enterProtocol' : protocol.length < PROTOCOL_LENGTH && 'portal.protocolInvalid';
    setOwn(missing || null);
    if (missing) field.current?.focus();
    else onUnlock(protocol);
  };

  return (
    <main className="locked">
      <dialog open className="protocol" aria-labelledby={titleId}>
        <h1 id={titleId}>{t('portal.lockedTitle')}</h1>
        <p className="lead">{t('portal.lockedText')}</p>
        <form onSubmit={submit} noValidate>
          <div className="boxes" data-wrong={said !== null || undefined}>
            <input
              ref={field}
              aria-label={t('portal.accessProtocol')}
              aria-describedby={`${hintId} ${problemId}`}
              aria-invalid={said !== null}
              value={protocol}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              inputMode="text"
              enterKeyHint="go"
              onChange={(event) => {
                setProtocol(cleanProtocol(event.currentTarget.value));
                setOwn(null);
                onEdited();
              }}
            />
            {Array.from({ length: PROTOCOL_LENGTH }, (_, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: six places that never change
              <span key={place} aria-hidden="true" data-next={place === protocol.length || undefined}>
                {protocol[place] ?? ''}
              </span>
            ))}
          </div>
          <p className="problem" id={problemId} role="alert">
            {said !== null && t(said)}
          </p>
          <p className="hint" id={hintId}>
            {t('portal.protocolHint')}
          </p>
          <button type="submit" className="big" aria-busy={busy}>
            {t('portal.seeExam')}
            <Icon name="arrow" />
          </button>
          {onRetry && (
            <button type="button" className="plain" onClick={onRetry}>
              {t('errors.retry')}
            </button>
          )}
        </form>
        <ul className="help">
          <Help icon="message" title={t('portal.whereTitle')} text={t('portal.whereText')} />
          <Help icon="clinic" title={t('portal.missingTitle')} text={t('portal.missingText')} />
        </ul>
      </dialog>
      <p className="never">
        <Icon name="lock" size={15} />
        {t('portal.neverAsk')}
      </p>
    </main>
  );
}

function Help({ icon, title, text }: { icon: IconName; title: string; text: string }) {
  return (
    <li>
      <Icon name={icon} />
      <span>
        <b>{title}</b>
        {text}
      </span>
    </li>
  );
}
