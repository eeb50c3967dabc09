import { type HelpTopic, loadHelp } from '@gesta/domain';
import { TextInput } from '@mantine/core';
import { IconKeyboard, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useId, useState } from 'react';
import { useSession } from '../api/session.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { type KeyBinding, useActiveKeys } from '../ui/hotkeys.ts';
import { Kbd } from '../ui/Kbd.tsx';
import { keyName } from '../ui/keyName.ts';
import { useT } from '../ui/useT.tsx';
import { foundTopics } from './foundTopics.ts';
import { HelpTopicView } from './HelpTopicView.tsx';
import { helpWay } from './helpPlace.ts';
import classes from './KeyHelp.module.css';
import { paletteKey } from './paletteKey.ts';

/** What `?` opens: the keys of the screen on view, and how everything is done, found by its words. */
export function KeyHelp({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useT();
  return (
    <Dialog opened={opened} onClose={onClose} title={t('keys.title')} size={860}>
      <Help onClose={onClose} />
    </Dialog>
  );
}

function Help({ onClose }: { onClose: () => void }) {
  const { t, locale } = useT();
  const { role } = useSession();
  const navigate = useNavigate();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [place, setPlace] = useState(0);
  const { data: book } = useQuery({
    queryKey: [null, 'help', locale],
    queryFn: () => loadHelp(locale),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (before) => before,
  });
  const found = book === undefined ? [] : foundTopics(book, typed).filter((topic) => helpWay(topic, role) !== null);
  // The keys stand first as long as nobody looks for something else.
  const lines: readonly (HelpTopic | 'keysNow')[] = typed.trim() === '' ? ['keysNow', ...found] : found;
  const current = Math.min(place, lines.length - 1);
  const chosen = lines[current];
  const way = chosen === undefined || chosen === 'keysNow' ? null : helpWay(chosen, role);

  const leave = () => {
    if (way === null) return;
    onClose();
    void navigate({ to: way.to });
  };
  const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || lines.length === 0) return;
    const step = steps[event.key];
    if (step === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (step === undefined) leave();
    else setPlace((current + step + lines.length) % lines.length);
  };
  return (
    <>
      <TextInput
        data-autofocus
        role="combobox"
        aria-label={t('help.search')}
        aria-expanded={lines.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        {...(lines.length > 0 ? { 'aria-activedescendant': `${id}-${current}` } : {})}
        placeholder={t('help.search')}
        leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
        maxLength={100}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setPlace(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div className={classes.columns}>
        <div id={`${id}-list`} role="listbox" aria-label={t('help.topics')} className={classes.topics}>
          {lines.map((line, index) => (
            <TopicOption
              key={line}
              id={`${id}-${index}`}
              isKeys={line === 'keysNow'}
              title={line === 'keysNow' ? t('help.keysNow') : (book?.[line].title ?? '')}
              current={index === current}
              onChoose={() => setPlace(index)}
            />
          ))}
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls is reached by Tab */}
        <section className={classes.shown} aria-live="polite" tabIndex={0} aria-label={t('keys.title')}>
          {chosen === 'keysNow' && <KeysNow />}
          {chosen !== 'keysNow' && chosen !== undefined && book !== undefined && way !== null && (
            <HelpTopicView topic={chosen} entry={book[chosen]} way={way} onLeave={onClose} />
          )}
          {chosen === undefined && <p className={classes.nothing}>{t('help.nothing')}</p>}
        </section>
      </div>
      <p className={classes.foot}>{t('help.keysHint')}</p>
    </>
  );
}

type TopicOptionProps = { id: string; title: string; isKeys: boolean; current: boolean; onChoose: () => void };

function TopicOption({ id, title, isKeys, current, onChoose }: TopicOptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the box above holds the focus and hears the keys of the list
    // biome-ignore lint/a11y/useFocusableInteractive: as above
    <div
      ref={(line) => {
        if (current) line?.scrollIntoView({ block: 'nearest' });
      }}
      id={id}
      role="option"
      aria-selected={current}
      className={classes.topic}
      onClick={onChoose}
    >
      {isKeys && <IconKeyboard size={16} stroke={1.75} aria-hidden />}
      {title}
    </div>
  );
}

function KeysNow() {
  const { t } = useT();
  const keys = useActiveKeys();
  return (
    <>
      <KeyList title={t('keys.thisScreen')} keys={keys.filter((key) => !key.everywhere)} />
      <KeyList title={t('keys.everywhere')} keys={keys.filter((key) => key.everywhere)} />
    </>
  );
}

function KeyList({ title, keys }: { title: string; keys: readonly KeyBinding[] }) {
  const { t } = useT();
  if (keys.length === 0) return null;
  return (
    <section className={classes.part}>
      <h3 className={classes.title}>{title}</h3>
      <dl className={classes.list}>
        {keys.map((binding) => (
          <div key={`${binding.key} ${binding.label}`} className={classes.row}>
            <dt>{t(binding.label)}</dt>
            <dd>
              <Kbd spoken>{binding.key === 'mod+k' ? paletteKey(t) : keyName(binding.key)}</Kbd>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
