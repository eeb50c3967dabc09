import classes from './Kbd.module.css';

export type KbdProps = {
  children: string;
  onAccent?: boolean;
  /** Beside a button the key is a hint for the eye; in the help it is the content. */
  spoken?: boolean;
};

/** A key of the keyboard, as printed on it. `onAccent` is for use on a filled button. */
export function Kbd({ children, onAccent = false, spoken = false }: KbdProps) {
  return (
    <kbd className={classes.kbd} data-on-accent={onAccent || undefined} aria-hidden={!spoken}>
      {children}
    </kbd>
  );
}
