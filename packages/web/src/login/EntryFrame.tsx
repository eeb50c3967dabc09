import { IconShieldLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { LogoMark } from '../ui/LogoMark.tsx';
import { useT } from '../ui/useT.tsx';
import { GrowthCurves } from './GrowthCurves.tsx';
import { LanguagePill } from './LanguagePill.tsx';
import classes from './LoginScreen.module.css';

/** The dialog before the product. It cannot be dismissed: there is nothing behind it until somebody signs in. */
export function EntryFrame({ title, subtitle, children }: { title: string; subtitle: string; children: ReactNode }) {
  const { t } = useT();
  return (
    <main className={classes.page}>
      <GrowthCurves />
      <section className={classes.dialog} role="dialog" aria-modal="true" aria-labelledby="welcome">
        <div className={classes.brand}>
          <span className={classes.logo}>
            <LogoMark size={32} />
            {t('shell.product')}
          </span>
          <LanguagePill />
        </div>
        <h1 id="welcome" className={classes.title}>
          {title}
        </h1>
        <p className={classes.subtitle}>{subtitle}</p>
        {children}
        <p className={classes.note}>
          <IconShieldLock size={16} stroke={1.75} aria-hidden />
          <span>{t('shell.signInNote')}</span>
        </p>
      </section>
      <p className={classes.foot}>{t('shell.tagline')}</p>
    </main>
  );
}
