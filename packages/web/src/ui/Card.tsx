import { type ReactNode, useId } from 'react';
import classes from './Card.module.css';

export type CardProps = {
  title?: ReactNode;
  /** Close to the title: what chooses among the content. */
  beside?: ReactNode;
  /** Right side of the head: hints, a menu, a button. */
  actions?: ReactNode;
  /** Space around the content; `none` for lists that reach the border. */
  padding?: 'normal' | 'dense' | 'none';
  className?: string;
  children?: ReactNode;
};

export function Card({ title, beside, actions, padding = 'normal', className, children }: CardProps) {
  const titleId = useId();
  const hasHead = title !== undefined || actions !== undefined;
  return (
    <section
      className={className === undefined ? classes.card : `${classes.card} ${className}`}
      aria-labelledby={title === undefined ? undefined : titleId}
    >
      {hasHead && (
        <header className={classes.head}>
          {title !== undefined && (
            <h2 className={classes.title} id={titleId}>
              {title}
            </h2>
          )}
          {beside}
          {actions !== undefined && <div className={classes.actions}>{actions}</div>}
        </header>
      )}
      <div className={classes.body} data-padding={padding} data-after-head={hasHead || undefined}>
        {children}
      </div>
    </section>
  );
}
