import { Kbd } from './Kbd.tsx';
import classes from './KeyHint.module.css';

type Props = { keys: readonly string[]; label: string };

/** Keys and what they do, in one breath: `J K percorre`. */
export function KeyHint({ keys, label }: Props) {
  return (
    <span className={classes.hint}>
      {keys.map((key) => (
        <Kbd key={key}>{key}</Kbd>
      ))}
      {label}
    </span>
  );
}
