import { ActionIcon, Menu } from '@mantine/core';
import { type Icon, IconDots } from '@tabler/icons-react';
import { Fragment, type KeyboardEvent, type Ref, useRef, useState } from 'react';
import { Kbd } from './Kbd.tsx';
import type { Offer } from './offer.ts';
import classes from './RowMenu.module.css';

export type RowAct = Offer & {
  icon: Icon;
  run: () => void;
  /** The letter that does it while the menu is open. */
  hotkey?: string;
  /** Begins another group. */
  apart?: boolean;
  /** Takes something away. */
  danger?: boolean;
};

type Props = {
  label: string;
  acts: readonly RowAct[];
  /** Among other buttons it says what it is, and with which key it opens. */
  words?: string;
  hotkey?: string;
};

/** The list is only built while it is open: hundreds of rows have one each. */
export function RowMenu({ label, acts, words, hotkey: openKey }: Props) {
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  // Whatever the act opens finds the focus on the button, and gives it back there.
  const close = () => {
    setOpened(false);
    button.current?.focus({ preventScroll: true });
  };
  // Heard on the button too: a letter may come before the list has the focus.
  const onLetter = (event: KeyboardEvent) => {
    const act = acts.find(({ hotkey }) => hotkey !== undefined && hotkey === event.key.toUpperCase());
    if (!opened || act === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    close();
    act.run();
  };
  return (
    <span className={classes.place}>
      {opened && (
        <Menu opened onClose={close} position="bottom-end">
          <Menu.Target>
            <Anchor />
          </Menu.Target>
          <Menu.Dropdown aria-label={label} aria-labelledby={undefined} onKeyDown={onLetter}>
            {acts.map(({ icon: ActIcon, label: name, run, hotkey, apart = false, danger = false }, index) => (
              <Fragment key={name}>
                {apart && <Menu.Divider />}
                <Menu.Item
                  data-autofocus={index === 0 || undefined}
                  leftSection={<ActIcon size={16} stroke={1.75} aria-hidden />}
                  rightSection={hotkey !== undefined && <Kbd>{hotkey}</Kbd>}
                  aria-keyshortcuts={hotkey}
                  {...(danger ? { color: 'var(--err)' } : {})}
                  onClick={() => {
                    close();
                    run();
                  }}
                >
                  {name}
                </Menu.Item>
              </Fragment>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      <ActionIcon
        ref={button}
        data-actions
        variant={words === undefined ? 'subtle' : 'default'}
        color="gray"
        aria-label={words === undefined ? label : `${words}: ${label}`}
        aria-haspopup="menu"
        aria-expanded={opened}
        // Pressed while open, the menu would take it for a click outside, close, and open again with the click.
        onMouseDown={(event) => opened && event.stopPropagation()}
        onTouchStart={(event) => opened && event.stopPropagation()}
        onKeyDown={onLetter}
        onClick={() => {
          // A key of the list clicks without being here.
          button.current?.focus({ preventScroll: true });
          setOpened(!opened);
        }}
      >
        <IconDots size={18} stroke={1.75} aria-hidden />
        {words !== undefined && <span className={classes.words}>{words}</span>}
        {openKey !== undefined && <Kbd>{openKey}</Kbd>}
      </ActionIcon>
    </span>
  );
}

/** Only a place: what the menu would say about its button is said by the real one. */
function Anchor({ ref }: { ref?: Ref<HTMLSpanElement> }) {
  return <span ref={ref} className={classes.anchor} />;
}
