import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { Outlet, useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useSession } from '../api/session.tsx';
import { useDefinitions } from '../api/useDefinitions.ts';
import { recall, remember } from '../browser/remember.ts';
import { useShownCard } from '../examCard/cardStore.ts';
import { openNewExam } from '../registerExam/openNewExam.ts';
import { listenToKeys, useKeys } from '../ui/hotkeys.ts';
import { Later, laterPart } from '../ui/Later.tsx';
import { useT } from '../ui/useT.tsx';
import { AccountWarnings } from './AccountWarnings.tsx';
import { LiveNotice } from './LiveNotice.tsx';
import { NewExamHost } from './NewExamHost.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { openPalette, usePaletteAsked } from './openPalette.ts';
import { PasswordHost } from './PasswordHost.tsx';
import { SessionGate } from './SessionGate.tsx';
import classes from './Shell.module.css';
import { SideMenu } from './SideMenu.tsx';
import { isFor, screenAt } from './screens.ts';
import { TopBar } from './TopBar.tsx';
import { useLeftBehind } from './useLeftBehind.tsx';
import { useQuiet } from './useQuiet.ts';

const sideDrawer = laterPart(async () => (await import('./SideDrawer.tsx')).SideDrawer);
const palette = laterPart(async () => (await import('./Palette.tsx')).Palette);
const examCardDialog = laterPart(async () => (await import('../examCard/ExamCardDialog.tsx')).ExamCardDialog);
const keyHelp = laterPart(async () => (await import('./KeyHelp.tsx')).KeyHelp);

export function Shell() {
  return (
    <>
      <SessionGate>
        <Frame />
      </SessionGate>
      <PasswordHost />
    </>
  );
}

function Frame() {
  const { t } = useT();
  const wide = useMediaQuery('(min-width: 900px)', true, { getInitialValueInEffect: false });
  const [pinned, setPinned] = useState(() => recall('sideMenu') === 'pinned');
  const [drawer, drawerControl] = useDisclosure(false);
  const [help, helpControl] = useDisclosure(false);
  const asked = usePaletteAsked();
  const card = useShownCard();
  useDefinitions(useQuiet());
  useDocumentTitle();
  useLeftBehind(useSession().session);
  useEffect(listenToKeys, []);

  const toggleMenu = () => {
    if (!wide) return drawerControl.toggle();
    remember('sideMenu', pinned ? 'hidden' : 'pinned');
    setPinned(!pinned);
  };
  useKeys([
    { key: 'mod+k', label: 'keys.palette', run: openPalette, everywhere: true },
    { key: '?', label: 'keys.help', run: helpControl.open, everywhere: true },
    { key: 'n', label: 'newExam.title', run: () => openNewExam(), everywhere: true },
    { key: 'm', label: 'keys.menu', run: toggleMenu, everywhere: true },
  ]);

  return (
    <div className={classes.shell} data-side={(wide && pinned) || undefined}>
      <a className={classes.skip} href="#main">
        {t('shell.skip')}
      </a>
      <TopBar menuOpen={wide ? pinned : drawer} onMenu={toggleMenu} onHelp={helpControl.open} />
      {wide && pinned && <SideMenu />}
      <main id="main" className={classes.main} tabIndex={-1}>
        <LiveNotice />
        <AccountWarnings />
        <Screen />
      </main>
      <Later part={sideDrawer} opened={!wide && drawer} onClose={drawerControl.close} />
      <Later part={palette} opened={asked > 0} asked={asked} onHelp={helpControl.open} />
      <NewExamHost />
      <Later part={examCardDialog} opened={card !== null} />
      <Later part={keyHelp} opened={help} onClose={helpControl.close} />
    </div>
  );
}

/** To a role that may not open it, a screen does not exist. */
function Screen() {
  const { role } = useSession();
  const screen = screenAt(useLocation().pathname);
  return screen === undefined || isFor(screen, role) ? <Outlet /> : <NotFoundPage />;
}

function useDocumentTitle(): void {
  const { t } = useT();
  const { pathname } = useLocation();
  const screen = screenAt(pathname);
  const title = screen === undefined ? t('shell.product') : `${t(screen.label)} · ${t('shell.product')}`;
  useEffect(() => {
    document.title = title;
  }, [title]);
}
