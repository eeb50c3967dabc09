import type { MessageKey } from '@gesta/domain';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useKeys } from './hotkeys.ts';
import { Kbd } from './Kbd.tsx';

const KEY = 'N';

type Props = {
  /** What the key does, as the help says it. */
  act: MessageKey;
  onNew: () => void;
  children: string;
};

export function NewButton({ act, onNew, children }: Props) {
  useKeys([{ key: KEY, label: act, run: onNew }]);
  return (
    <Button
      leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
      rightSection={<Kbd onAccent>{KEY}</Kbd>}
      onClick={onNew}
    >
      {children}
    </Button>
  );
}
