import { initials } from '../ui/initials.ts';
import { useT } from '../ui/useT.tsx';
import { useExam } from './exam.ts';
import { usePresence } from './usePresence.ts';
import classes from './WhoElse.module.css';

const MOST = 3;

/** The others who have this exam open, by their initials. */
export function WhoElse() {
  const { t } = useT();
  const others = usePresence(useExam().opened.interaction.iuid);
  const said = t('presence.others', { names: others.map(({ name }) => name).join(', ') });
  return (
    <div role="status" className={classes.others}>
      {others.length > 0 && (
        <>
          <span className="visually-hidden">{said}</span>
          {others.slice(0, MOST).map(({ iuid, name }) => (
            <span key={iuid} className={classes.person} title={said} aria-hidden>
              {initials(name)}
            </span>
          ))}
          {others.length > MOST && (
            <span className={classes.person} title={said} aria-hidden>
              {`+${others.length - MOST}`}
            </span>
          )}
        </>
      )}
    </div>
  );
}
