import type { ReactNode } from 'react';
import classes from './PageTitle.module.css';

export type PageTitleProps = { title: string; subtitle?: ReactNode; search?: ReactNode; actions?: ReactNode };

/** The one heading of level 1 on a screen. */
export function PageTitle({ title, subtitle, search, actions }: PageTitleProps) {
  return (
    <div className={classes.head}>
      <div className={classes.words}>
        <h1 className={classes.title}>{title}</h1>
        {subtitle !== undefined && <p className={classes.subtitle}>{subtitle}</p>}
      </div>
      {search !== undefined && <search className={classes.search}>{search}</search>}
      {actions !== undefined && <div className={classes.actions}>{actions}</div>}
    </div>
  );
}
