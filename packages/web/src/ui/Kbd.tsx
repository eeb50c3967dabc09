import classes from './Kbd.module.css';

/** A key of the keyboard, as printed on it. `onAccent` is for use on a filled button. */
export function Kbd({ children, onAccent = false }: { children: string; onAccent?: boolean }) {
  return (
    <kbd className={classes.kbd} data-on-accent={onAccent || undefined} aria-hidden>
      {children}
    </kbd>
  );
}
