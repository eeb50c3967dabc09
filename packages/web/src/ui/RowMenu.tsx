import { ActionIcon, Menu } from '@mantine/core';
import { type Icon, IconDots } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import classes from './RowMenu.module.css';

export type RowAct = { icon: Icon; label: string; run: () => void };

/** The list is only built while it is open: hundreds of rows have one each. */
export function RowMenu({ label, acts }: { label: string; acts: readonly RowAct[] }) {
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  // Whatever the act opens finds the focus on the button, and gives it back there.
  const close = () => {
    setOpened(false);
    button.current?.focus({ preventScroll: true });
  };
  return (
    <span className={classes.place}>
      {opened && (
        <Menu opened onClose={close} position="bottom-end">
          <Menu.Target>
            <span className={classes.anchor} />
          </Menu.Target>
          <Menu.Dropdown aria-label={label} aria-labelledby={undefined}>
            {acts.map(({ icon: ActIcon, label: name, run }, index) => (
              <Menu.Item
                key={name}
                data-autofocus={index === 0 || undefined}
                leftSection={<ActIcon size={16} stroke={1.75} aria-hidden />}
                onClick={() => {
                  close();
                  run();
                }}
              >
                {name}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      <ActionIcon
        ref={button}
        data-actions
        variant="subtle"
        color="gray"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={opened}
        // Pressed while open, the menu would take it for a click outside, close, and open again with the click.
        onMouseDown={(event) => opened && event.stopPropagation()}
        onTouchStart={(event) => opened && event.stopPropagation()}
        onClick={() => setOpened(!opened)}
      >
        <IconDots size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    </span>
  );
}
