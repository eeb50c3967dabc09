import { Modal, type ModalProps } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { useId } from 'react';
import { useT } from './useT.tsx';

const OPEN_DIALOG = '[role="dialog"][aria-modal="true"]';

/** One press closes one dialog, even when closing it puts another in front. */
const answered = new WeakSet<KeyboardEvent>();

export type DialogProps = Omit<ModalProps, 'id' | 'closeOnEscape' | 'closeButtonProps'>;

/** A dialog that hears Escape only while nothing stands in front of it: a question, or the lost session. */
export function Dialog({ opened, onClose, ...rest }: DialogProps) {
  const { t } = useT();
  const id = useId();
  useWindowEvent(
    'keydown',
    (event) => {
      if (!opened || event.key !== 'Escape' || event.isComposing || answered.has(event)) return;
      // An open list inside the dialog takes this Escape for itself.
      if (event.target instanceof Element && event.target.matches('[data-mantine-stop-propagation="true"]')) return;
      if (frontDialog()?.contains(document.getElementById(`${id}-body`)) !== true) return;
      answered.add(event);
      onClose();
    },
    { capture: true },
  );
  return (
    <Modal
      {...rest}
      id={id}
      opened={opened}
      onClose={onClose}
      closeOnEscape={false}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    />
  );
}

function frontDialog(): Element | undefined {
  return [...document.querySelectorAll(OPEN_DIALOG)].toSorted((one, other) => layerOf(one) - layerOf(other)).at(-1);
}

function layerOf(dialog: Element): number {
  return dialog.parentElement ? Number(getComputedStyle(dialog.parentElement).zIndex) || 0 : 0;
}
