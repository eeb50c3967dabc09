import { IconCalendarEvent, IconExternalLink } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useSession } from '../api/session.tsx';
import nav from '../ui/sideNav.module.css';
import { useT } from '../ui/useT.tsx';
import { FailedCount } from './FailedCount.tsx';
import classes from './SideMenu.module.css';
import { schedulingUrl } from './schedulingUrl.ts';
import { type Screen, screensFor, sideOf } from './screens.ts';

export function SideMenu() {
  const { t } = useT();
  return (
    <nav className={`${nav.side} ${classes.side}`} aria-label={t('shell.sideNavigation')}>
      <MenuEntries onChoose={() => undefined} />
    </nav>
  );
}

/** The links of the menu; on a narrow screen also those of the top bar. */
export function MenuEntries({ onChoose, withTopLinks = false }: { onChoose: () => void; withTopLinks?: boolean }) {
  const { t } = useT();
  const { role, company } = useSession();
  const screens = screensFor(role);
  const daily = screens.filter((screen) => screen.side === 'daily' || (withTopLinks && screen.top));
  const admin = screens.filter((screen) => sideOf(screen, role) === 'admin');
  const scheduling = withTopLinks ? schedulingUrl(company) : null;
  return (
    <>
      {daily.map((screen) => (
        <Entry key={screen.path} screen={screen} onChoose={onChoose} />
      ))}
      {scheduling !== null && (
        <a href={scheduling} target="_blank" rel="noopener noreferrer" onClick={onChoose}>
          <IconCalendarEvent size={16} stroke={1.75} aria-hidden />
          {t('company.tabSchedule')}
          <IconExternalLink size={14} stroke={1.75} aria-label={t('shell.opensNewTab')} />
        </a>
      )}
      {admin.length > 0 && <p className={nav.heading}>{t('shell.administration')}</p>}
      {admin.map((screen) => (
        <Entry key={screen.path} screen={screen} onChoose={onChoose} />
      ))}
    </>
  );
}

function Entry({ screen, onChoose }: { screen: Screen; onChoose: () => void }) {
  const { t } = useT();
  const { icon: EntryIcon, path, label } = screen;
  return (
    <Link to={path} activeOptions={{ exact: path === '/' }} onClick={onChoose}>
      <EntryIcon size={16} stroke={1.75} aria-hidden />
      {t(label)}
      {path === '/outbox' && <FailedCount />}
    </Link>
  );
}
