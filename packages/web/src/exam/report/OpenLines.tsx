import type { Guarding, GuardSaid } from '../guard/useGuard.ts';
import classes from './report.module.css';

type Props = Pick<Guarding, 'wayTo'> & { lines: readonly GuardSaid[]; onLeave: () => void };

/** What is still open, for whoever is asked whether it may stand; each line leads to its place, away from the question. */
export function OpenLines({ lines, wayTo, onLeave }: Props) {
  return (
    <ul className={classes.open}>
      {lines.map((line) => {
        const go = wayTo(line);
        return (
          <li key={line.id}>
            {go === null ? (
              line.sentence
            ) : (
              <button
                type="button"
                onClick={() => {
                  onLeave();
                  go();
                }}
              >
                {line.sentence}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
