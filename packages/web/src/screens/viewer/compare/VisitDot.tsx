import classes from './visitDot.module.css';

/** Filled is this exam, hollow an earlier one, as in every chart. */
export function VisitDot({ isEarlier = false }: { isEarlier?: boolean }) {
  return <i className={classes.dot} data-earlier={isEarlier || undefined} aria-hidden="true" />;
}
