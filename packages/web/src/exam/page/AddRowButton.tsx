import type { FormDefinition, Panel, Replica } from '@gesta/forms';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useExam } from '../../form/exam.ts';
import { MACHINE_KEY, useMachine } from '../../form/machine/machine.ts';
import { useKeys } from '../../ui/hotkeys.ts';
import { Kbd } from '../../ui/Kbd.tsx';
import { keyName } from '../../ui/keyName.ts';
import { useAddRow } from './useAddRow.ts';

type Props = { form: FormDefinition; panel: Panel; replica: Replica };

/** One more row of a list, by pointer or by its key. */
export function AddRowButton({ form, panel, replica }: Props) {
  const { say } = useExam();
  const add = useAddRow(form, panel, replica);
  // The strip of measures has its key on every page, and is asked first.
  const isTaken = useMachine() !== null && panel.addBy === MACHINE_KEY;
  const key = panel.addBy === undefined || isTaken ? null : `alt+${panel.addBy}`;
  useKeys(key === null || add === null ? [] : [{ key, label: 'keys.addRow', run: add }]);
  if (add === null) return null;
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconPlus size={14} stroke={2} aria-hidden />}
      {...(key === null ? {} : { rightSection: <Kbd>{keyName(key)}</Kbd> })}
      onClick={add}
    >
      {say(panel.label)}
    </Button>
  );
}
