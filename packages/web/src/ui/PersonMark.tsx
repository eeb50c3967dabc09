import { initials } from './initials.ts';
import classes from './PersonMark.module.css';

type Props = { name: string; photo: string | null; size?: 'small' | 'medium' | 'large' };

/** The picture of a person, or her initials. Her name stands beside it. */
export function PersonMark({ name, photo, size = 'small' }: Props) {
  return (
    <span className={classes.mark} data-size={size} aria-hidden="true">
      {photo ? <img src={photo} alt="" /> : initials(name)}
    </span>
  );
}
