import { LogoMark } from '../ui/LogoMark.tsx';
import { useT } from '../ui/useT.tsx';
import classes from './Pages.module.css';

export function Splash() {
  const { t } = useT();
  return (
    <div className={classes.splash} role="status" data-splash>
      <LogoMark size={40} />
      <span className="visually-hidden">{t('shell.loading')}</span>
    </div>
  );
}
