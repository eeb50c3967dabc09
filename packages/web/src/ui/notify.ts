import type { Translate } from '@gesta/domain';
import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { createElement, Fragment, type ReactNode } from 'react';
import { errorText } from './errorText.ts';
import { supportIdOf } from './errorTrace.ts';

export function notifyDone(text: string, milliseconds = 4000): void {
  notifications.show({
    message: text,
    icon: createElement(IconCircleCheck, { size: 18, stroke: 1.75, 'aria-hidden': true }),
    color: 'transparent',
    className: 'notice-done',
    autoClose: milliseconds,
  });
}

export function notifyFailed(error: unknown, t: Translate): void {
  const id = supportIdOf(error);
  const text = errorText(error, t);
  const code = createElement('small', null, t('errors.requestId', { id }));
  notifyProblem(id === '' ? text : createElement(Fragment, null, text, createElement('br'), code));
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
