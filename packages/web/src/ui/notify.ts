import type { Translate } from '@gesta/domain';
import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { createElement } from 'react';
import { errorText } from './errorText.ts';

export function notifyDone(text: string): void {
  notifications.show({
    message: text,
    icon: createElement(IconCircleCheck, { size: 18, stroke: 1.75, 'aria-hidden': true }),
    color: 'transparent',
    className: 'notice-done',
    autoClose: 4000,
  });
}

export function notifyFailed(error: unknown, t: Translate): void {
  notifications.show({
    message: errorText(error, t),
    icon: createElement(IconAlertTriangle, { size: 18, stroke: 1.75, 'aria-hidden': true }),
    color: 'transparent',
    className: 'notice-failed',
    role: 'alert',
    autoClose: 9000,
  });
}
