import { Drawer } from '@mantine/core';
import nav from '../ui/sideNav.module.css';
import { useT } from '../ui/useT.tsx';
import classes from './SideMenu.module.css';
import { MenuEntries } from './SideMenu.tsx';

/** On a narrow screen the menu slides over the page and also holds the links of the top bar. */
export function SideDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useT();
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      size={260}
      title={t('shell.menu')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <nav className={`${nav.drawer} ${classes.drawer}`} aria-label={t('shell.sideNavigation')}>
        <MenuEntries onChoose={onClose} withTopLinks />
      </nav>
    </Drawer>
  );
}
