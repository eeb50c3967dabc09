import { type Icon, IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './result.module.css';

type Tone = 'info' | 'warn' | 'err';
type Props = { tone?: Tone; icon?: Icon; role?: 'alert' | 'status'; children: ReactNode };

/** A sentence beside the numbers: an icon, words, and a ground that agrees with them. */
export function Note({ tone = 'info', icon, role, children }: Props) {
  const Mark = icon ?? (tone === 'info' ? IconInfoCircle : IconAlertTriangle);
  return (
    <div className={classes.note} data-tone={tone} role={role}>
      <Mark size={17} stroke={1.75} aria-hidden />
      <div>{children}</div>
    </div>
  );
}
