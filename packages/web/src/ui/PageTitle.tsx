import type { ReactNode } from 'react';
import classes from './PageTitle.module.css';

export type PageTitleProps = {
  title: string;
  subtitle?: ReactNode;
  /** Chips that say how many there are of what, and choose among them. */
  chips?: ReactNode;
  search?: ReactNode;
  actions?: ReactNode;
};

/** The one heading of level 1 on a screen. */
export function PageTitle({ title, subtitle, chips, search, actions }: PageTitleProps) {
  return (
    <div className={classes.head}>
      <div className={classes.words}>
        <h1 className={classes.title}>{title}</h1>
        {subtitle !== undefined && <p className={classes.subtitle}>{subtitle}</p>}
      </div>
      {chips}
      {search !== undefined && <search className={classes.search}>{search}</search>}
      {actions !== undefined && <div className={classes.actions}>{actions}</div>}
    </div>
  );
}
