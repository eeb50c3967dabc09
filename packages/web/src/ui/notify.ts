import type { GestaError, Translate } from '@gesta/domain';
import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCircleCheck, IconCloudUp, IconHourglass } from '@tabler/icons-react';
import { createElement, Fragment, type ReactNode } from 'react';
import { supportIdOf } from '../browser/errorTrace.ts';
import { errorText } from './errorText.ts';

/** A line with buttons waits until somebody has found them. */
const ACTS_MS = 30_000;

/** Answers how it is taken away, where something else became true before it went by itself. */
export function notifyDone(text: string, milliseconds = 4000): () => void {
  const id = notifications.show({
    message: text,
    icon: createElement(IconCircleCheck, { size: 18, stroke: 1.75, 'aria-hidden': true }),
    color: 'transparent',
    className: 'notice-done',
    autoClose: milliseconds,
  });
  return () => notifications.hide(id);
}

/** What became of something, under a title. */
export function notifyTold(kind: 'done' | 'failed', title: string, message: string): void {
  const sign = kind === 'done' ? IconCircleCheck : IconAlertTriangle;
  notifications.show({
    title,
    message,
    icon: createElement(sign, { size: 18, stroke: 1.75, 'aria-hidden': true }),
    color: 'transparent',
    className: `notice-${kind}`,
    role: kind === 'done' ? 'status' : 'alert',
    autoClose: kind === 'done' ? 4000 : 9000,
  });
}

export type NoticeAct = { label: string; run: () => void };

/** What was done, and what people do next. It stays long enough to be read and reached. */
export function notifyActs(title: string, text: string, acts: readonly NoticeAct[]): void {
  const button = ({ label, run }: NoticeAct) => {
    const onClick = () => {
      notifications.hide(id);
      run();
    };
    return createElement('button', { key: label, type: 'button', onClick }, label);
  };
  const id = notifications.show({
    title,
    message: createElement(Fragment, null, text, createElement('span', { className: 'notice-acts' }, acts.map(button))),
    icon: createElement(IconCircleCheck, { size: 18, stroke: 1.75, 'aria-hidden': true }),
    color: 'transparent',
    className: 'notice-done',
    autoClose: ACTS_MS,
  });
}

export function notifyFailed(error: unknown, t: Translate): void {
  const id = supportIdOf(error);
  const text = errorText(error, t);
  const code = createElement('small', null, t('errors.requestId', { id }));
  notifyProblem(id === '' ? text : createElement(Fragment, null, text, createElement('br'), code));
}

/** A removal that was refused says why; one that failed for no known reason says whom to ask. */
export function notifyNotRemoved(error: GestaError, t: Translate): void {
  if (error.code === 'unexpected') notifyProblem(t('common.unexpectedError'));
  else notifyFailed(error, t);
}

/** What went wrong, in the words of the task that failed. */
export function notifyProblem(message: ReactNode): void {
  notifications.show({
    message,
    icon: createElement(IconAlertTriangle, { size: 18, stroke: 1.75, 'aria-hidden': true }),
    color: 'transparent',
    className: 'notice-failed',
    role: 'alert',
    autoClose: 9000,
  });
}

const SAVING_MS = 1000;
/** A notice takes a moment to come and to go. */
const MOVING_MS = 600;
let savingUntil = 0;

/** One notice for all saves of a moment; it asks for nothing and takes no room of its own. */
export function notifySaving(text: string): void {
  const now = performance.now();
  if (now < savingUntil) return;
  savingUntil = now + SAVING_MS + MOVING_MS;
  notifications.show({
    // A name of its own each time: one that comes back under the name of one that is going stays for good.
    id: `saving-${now}`,
    message: text,
    icon: createElement(IconCloudUp, { size: 18, stroke: 1.75, 'aria-hidden': true }),
    color: 'transparent',
    className: 'notice-wait notice-small',
    // The mark beside the exam says the same.
    role: 'presentation',
    withCloseButton: false,
    autoClose: SAVING_MS,
  });
}

/** What somebody wants is not possible yet, and will be in a moment. */
export function notifyWait(text: string): void {
  notifications.show({
    id: 'wait',
    message: text,
    icon: createElement(IconHourglass, { size: 18, stroke: 1.75, 'aria-hidden': true }),
    color: 'transparent',
    className: 'notice-wait',
    role: 'alert',
    autoClose: 4000,
  });
}

/** Something takes a while; the notice stays until it is taken away. */
export function notifyRunning(text: string): () => void {
  const id = notifications.show({
    message: text,
    loading: true,
    color: 'transparent',
    className: 'notice-wait',
    role: 'status',
    autoClose: false,
    withCloseButton: false,
  });
  return () => notifications.hide(id);
}

/** What was done, and for a while the way back. */
export function notifyUndo(text: string, undo: { label: string; run: () => void }, milliseconds: number): () => void {
  const back = () => {
    notifications.hide(id);
    undo.run();
  };
  const button = createElement('button', { type: 'button', className: 'notice-act', onClick: back }, undo.label);
  const id = notifications.show({
    message: createElement(Fragment, null, text, ' ', button),
    icon: createElement(IconCircleCheck, { size: 18, stroke: 1.75, 'aria-hidden': true }),
    color: 'transparent',
    className: 'notice-done',
    role: 'status',
    autoClose: milliseconds,
  });
  return () => notifications.hide(id);
}
