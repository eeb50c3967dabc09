import { loadAssistantWords } from '@gesta/domain';
import { ActionIcon, Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconHistory, IconMessageChatbot, IconPlayerStop, IconSend2, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useAssistantDesk } from '../asking/assistantDesk.ts';
import { maySend } from '../asking/chat.ts';
import { Kbd } from '../ui/Kbd.tsx';
import { keyName } from '../ui/keyName.ts';
import { useT } from '../ui/useT.tsx';
import answer from './answer.module.css';
import { EngineBadge } from './EngineBadge.tsx';
import { LedgerDialog } from './LedgerDialog.tsx';
import classes from './panel.module.css';
import { SentLine } from './SentLine.tsx';
import { TurnView } from './TurnView.tsx';
import { useAsk } from './useAsk.ts';

const CHIPS = 3;
/** Left above a question that was answered. */
const ABOVE_PX = 12;

/** What is asked and what is answered. Nothing that stands in it changes anything before somebody presses a button. */
export function AssistantPanel() {
  const { t } = useT();
  const desk = useAssistantDesk();
  const { chat, close } = desk;
  const { turns, loading } = useSyncExternalStore(chat.listen, chat.state);
  const asking = useAsk();
  const [ledger, setLedger] = useState(false);
  const panel = useRef<HTMLElement>(null);
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const wish = desk.takeWish();
    if (wish !== null) asking.wish(wish);
  });
  const last = turns.at(-1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is said last is seen
  useEffect(() => {
    // A long answer is read from its beginning, most severe first: not from its last button.
    const log = end.current?.parentElement;
    if (!log) return;
    const asked = last?.reply ? [...log.querySelectorAll('[data-asked]')].at(-1) : undefined;
    if (asked) log.scrollTop += asked.getBoundingClientRect().top - log.getBoundingClientRect().top - ABOVE_PX;
    else log.scrollTop = log.scrollHeight;
  }, [turns.length, last?.text, last?.reply, last?.failure]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const held = event.ctrlKey || event.metaKey;
    const press = (what: string) => {
      const button = [...(panel.current?.querySelectorAll<HTMLButtonElement>(`[data-act="${what}"]`) ?? [])].at(-1);
      if (button === undefined || button.disabled) return;
      event.preventDefault();
      event.stopPropagation();
      button.click();
    };
    if (event.key === 'Escape' && !event.defaultPrevented) {
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (held && event.key === 'Enter') press('apply');
    // Whoever writes takes back what she wrote.
    else if (held && event.key === 'z' && chat.state().draft === '') press('undo');
  };
  return (
    <section ref={panel} className={classes.panel} aria-label={t('assistant.title')} onKeyDown={onKeyDown}>
      <header className={classes.head}>
        <IconMessageChatbot size={19} stroke={1.75} aria-hidden />
        <h2>{t('assistant.title')}</h2>
        <EngineBadge />
        {desk.interaction !== null && (
          <ActionIcon variant="subtle" size={30} aria-label={t('assistant.ledger')} onClick={() => setLedger(true)}>
            <IconHistory size={17} stroke={1.75} aria-hidden />
          </ActionIcon>
        )}
        <ActionIcon variant="subtle" size={30} aria-label={t('common.close')} onClick={close}>
          <IconX size={17} stroke={1.75} aria-hidden />
        </ActionIcon>
      </header>
      <SentLine />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls is reached by Tab */}
      <div className={classes.turns} role="log" aria-live="polite" aria-label={t('assistant.talk')} tabIndex={0}>
        {turns.length === 0 && <p className={answer.quiet}>{t('assistant.welcome')}</p>}
        {turns.map((turn, place) => (
          <TurnView key={turn.id} turn={turn} isWaiting={loading && place === turns.length - 1} onAsk={asking.ask} />
        ))}
        <div ref={end} />
      </div>
      <Writing asking={asking} />
      {ledger && <LedgerDialog onClose={() => setLedger(false)} />}
    </section>
  );
}

function Writing({ asking }: { asking: ReturnType<typeof useAsk> }) {
  const { t, locale } = useT();
  const { chat, screen } = useAssistantDesk();
  const state = useSyncExternalStore(chat.listen, chat.state);
  const box = useRef<HTMLTextAreaElement>(null);
  const byKeys = useMediaQuery('(hover: hover)', true);
  useEffect(() => {
    box.current?.focus();
  }, []);
  const { data: words } = useQuery({
    queryKey: [null, 'assistantWords', locale],
    queryFn: () => loadAssistantWords(locale),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.ctrlKey || event.metaKey) return;
    if (event.nativeEvent.isComposing) return;
    event.preventDefault();
    asking.send();
  };
  const chips = screen === 'form' ? words?.examples.form.slice(1) : words?.examples[screen];
  return (
    <footer className={classes.writing}>
      <div className={classes.chips}>
        {(chips ?? []).slice(0, CHIPS).map((text) => (
          <button key={text} type="button" disabled={state.loading} onClick={() => asking.ask(text)}>
            {text}
          </button>
        ))}
      </div>
      <textarea
        ref={box}
        rows={2}
        aria-label={t('assistant.write')}
        placeholder={t(screen === 'customization' ? 'assistant.writeForm' : 'assistant.write')}
        maxLength={8000}
        value={state.draft}
        onChange={(event) => chat.write(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <div className={classes.foot}>
        {byKeys && (
          <span className={classes.hints}>
            <Kbd>{keyName('Enter')}</Kbd> {t('assistant.keySends')} <Kbd>{keyName('shift+Enter')}</Kbd>{' '}
            {t('assistant.keyBreaks')} <Kbd>{keyName('Escape')}</Kbd> {t('assistant.keyCloses')}
          </span>
        )}
        {state.loading ? (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlayerStop size={15} stroke={1.75} aria-hidden />}
            onClick={asking.stop}
          >
            {t('assistant.stop')}
          </Button>
        ) : (
          <Button
            size="xs"
            disabled={!maySend(state)}
            leftSection={<IconSend2 size={15} stroke={1.75} aria-hidden />}
            onClick={asking.send}
          >
            {t('assistant.send')}
          </Button>
        )}
      </div>
    </footer>
  );
}
