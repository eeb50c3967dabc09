import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './EmptyState.module.css';

export type EmptyStateProps = { icon: Icon; title: string; hint: string; action?: ReactNode };

/** Says what will be here and offers what starts it. */
export function EmptyState({ icon: Picture, title, hint, action }: EmptyStateProps) {
  return (
    <div className={classes.empty} data-empty>
      <span className={classes.icon}>
        <Picture size={20} stroke={1.75} aria-hidden />
      </span>
      <p className={classes.title}>{title}</p>
      <p className={classes.hint}>{hint}</p>
      {action !== undefined && <div className={classes.action}>{action}</div>}
    </div>
  );
}
