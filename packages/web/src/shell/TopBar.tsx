import { ActionIcon } from '@mantine/core';
import { IconExternalLink, IconLayoutSidebar, IconMenu2, IconSearch } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { useSession } from '../api/session.tsx';
import { Kbd } from '../ui/Kbd.tsx';
import { LogoMark } from '../ui/LogoMark.tsx';
import { useT } from '../ui/useT.tsx';
import { CompanyMenu } from './CompanyMenu.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';
import { openPalette } from './openPalette.ts';
import { ProfileMenu } from './ProfileMenu.tsx';
import { paletteKey } from './paletteKey.ts';
import { schedulingUrl } from './schedulingUrl.ts';
import { screenAt, screensFor } from './screens.ts';
import { ThemeToggle } from './ThemeToggle.tsx';
import classes from './TopBar.module.css';

type Props = { menuOpen: boolean; onMenu: () => void; onHelp: () => void };

export function TopBar({ menuOpen, onMenu, onHelp }: Props) {
  const { t } = useT();
  const { role, company } = useSession();
  const scheduling = schedulingUrl(company);
  const here = screenAt(useLocation().pathname);
  return (
    <header className={classes.bar}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={32}
        className={classes.burger ?? ''}
        aria-label={t('shell.menu')}
        aria-expanded={menuOpen}
        onClick={onMenu}
      >
        <IconMenu2 size={18} stroke={1.75} className={classes.narrow} aria-hidden />
        <IconLayoutSidebar size={18} stroke={1.75} className={classes.wide} aria-hidden />
      </ActionIcon>
      <Link to="/" className={classes.logo} aria-label={t('shell.productHome')}>
        <LogoMark />
        <span>{t('shell.product')}</span>
      </Link>
      <nav className={classes.links} aria-label={t('shell.mainNavigation')}>
        {screensFor(role)
          .filter((screen) => screen.top)
          .map((screen) => (
            <Link
              key={screen.path}
              to={screen.path}
              activeOptions={{ exact: screen.path === '/' }}
              {...(screen === here ? { 'aria-current': 'page' } : {})}
            >
              {t(screen.label)}
            </Link>
          ))}
        {scheduling !== null && (
          <a href={scheduling} target="_blank" rel="noopener noreferrer">
            {t('company.tabSchedule')}
            <IconExternalLink size={14} stroke={1.75} aria-label={t('shell.opensNewTab')} />
          </a>
        )}
      </nav>
      <button type="button" className={classes.search} onClick={openPalette}>
        <IconSearch size={15} stroke={1.75} aria-hidden />
        <span>{t('palette.placeholder')}</span>
        <Kbd>{paletteKey(t)}</Kbd>
      </button>
      <CompanyMenu />
      <div className={classes.tools}>
        <LanguageMenu />
        <ThemeToggle />
        <ProfileMenu onHelp={onHelp} />
      </div>
    </header>
  );
}
