import { useT } from '../../ui/useT.tsx';
import classes from './markers.module.css';

type Props = {
  against: string;
  answer: string;
  keep: () => void;
  follow: () => void;
  /** Where one goes on, before the question is gone. */
  leave: (from: HTMLElement) => void;
};

/** The question is answered before the next row: Enter keeps. */
const focusOnce = (button: HTMLButtonElement | null): void => button?.focus();

/** `A medida diz 4,6 mm. Manter Ausente?` */
export function FollowQuestion({ against, answer, keep, follow, leave }: Props) {
  const { t } = useT();
  const act = (run: () => void) => (event: { currentTarget: HTMLElement }) => {
    leave(event.currentTarget);
    run();
  };
  return (
    <p className={classes.question} role="alert">
      {t('marker.asks', { value: against, answer })}
      <button type="button" ref={focusOnce} onClick={act(keep)}>
        {t('marker.keep')}
      </button>
      <button type="button" onClick={act(follow)}>
        {t('marker.follow')}
      </button>
    </p>
  );
}
