import type { MessageKey } from '@gesta/domain';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useKeys } from './hotkeys.ts';
import { Kbd } from './Kbd.tsx';

type Props = {
  /** What the key does, as the help says it; without it the key is the shell's, and does the same from anywhere. */
  act?: MessageKey;
  hotkey?: string;
  onNew: () => void;
  children: string;
};

export function NewButton({ act, hotkey = 'N', onNew, children }: Props) {
  useKeys(act === undefined ? [] : [{ key: hotkey, label: act, run: onNew }]);
  return (
    <Button
      leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
      rightSection={<Kbd onAccent>{hotkey}</Kbd>}
      onClick={onNew}
    >
      {children}
    </Button>
  );
}
