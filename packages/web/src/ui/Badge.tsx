import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './badge.module.css';

export type BadgeFamily = 'ok' | 'warn' | 'accent' | 'err';

type Props = { icon: Icon; family: BadgeFamily | 'none'; children: ReactNode };

/** Symbol, word and colour together; the colour never speaks alone. */
export function Badge({ icon: BadgeIcon, family, children }: Props) {
  return (
    <span className={classes.badge} data-family={family}>
      <BadgeIcon size={13} stroke={1.75} aria-hidden />
      {children}
    </span>
  );
}
