import type { MessageKey } from '@gesta/domain';
import { IconCalendarEvent, IconExternalLink } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useSession } from '../api/session.tsx';
import nav from '../ui/sideNav.module.css';
import { useT } from '../ui/useT.tsx';
import { FailedCount } from './FailedCount.tsx';
import classes from './SideMenu.module.css';
import { schedulingUrl } from './schedulingUrl.ts';
import { hasBelow, type Screen, screensFor, sideOf } from './screens.ts';

export function SideMenu() {
  const { t } = useT();
  return (
    <nav className={`${nav.side} ${classes.side}`} aria-label={t('shell.sideNavigation')}>
      <MenuEntries onChoose={() => undefined} />
    </nav>
  );
}

/** The links of the menu; on a narrow screen also what only the top bar has. */
export function MenuEntries({ onChoose, withTopLinks = false }: { onChoose: () => void; withTopLinks?: boolean }) {
  const { t } = useT();
  const { role, company } = useSession();
  const screens = screensFor(role);
  const part = (side: Screen['side']) => screens.filter((screen) => sideOf(screen, role) === side);
  const scheduling = withTopLinks ? schedulingUrl(company) : null;
  return (
    <>
      {part('daily').map((screen) => (
        <Entry key={screen.path} screen={screen} onChoose={onChoose} />
      ))}
      {scheduling !== null && (
        <a href={scheduling} target="_blank" rel="noopener noreferrer" onClick={onChoose}>
          <IconCalendarEvent size={16} stroke={1.75} aria-hidden />
          {t('company.tabSchedule')}
          <IconExternalLink size={14} stroke={1.75} aria-label={t('shell.opensNewTab')} />
        </a>
      )}
      <Part heading="shell.management" screens={part('lead')} onChoose={onChoose} />
      <Part heading="shell.administration" screens={part('admin')} onChoose={onChoose} />
    </>
  );
}

type PartProps = { heading: MessageKey; screens: readonly Screen[]; onChoose: () => void };

function Part({ heading, screens, onChoose }: PartProps) {
  const { t } = useT();
  if (screens.length === 0) return null;
  return (
    <>
      <p className={nav.heading}>{t(heading)}</p>
      {screens.map((screen) => (
        <Entry key={screen.path} screen={screen} onChoose={onChoose} />
      ))}
    </>
  );
}

function Entry({ screen, onChoose }: { screen: Screen; onChoose: () => void }) {
  const { t } = useT();
  const { icon: EntryIcon, path, label, sideLabel } = screen;
  return (
    <Link
      to={path}
      activeOptions={{ exact: path === '/' || hasBelow(screen), includeSearch: false }}
      onClick={onChoose}
    >
      <EntryIcon size={16} stroke={1.75} aria-hidden />
      {t(sideLabel ?? label)}
      {path === '/outbox' && <FailedCount />}
    </Link>
  );
}
