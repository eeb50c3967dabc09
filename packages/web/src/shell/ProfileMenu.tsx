import { Menu } from '@mantine/core';
import { IconDownload, IconKeyboard, IconLogout, IconUserCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useSession } from '../api/session.tsx';
import { type Density, setDensity, useDensity } from '../ui/density.ts';
import { initials } from '../ui/initials.ts';
import { Kbd } from '../ui/Kbd.tsx';
import { keyName } from '../ui/keyName.ts';
import { useT } from '../ui/useT.tsx';
import classes from './ProfileMenu.module.css';

const DENSITIES: readonly Density[] = ['compact', 'comfortable'];

export function ProfileMenu({ onHelp }: { onHelp: () => void }) {
  const { t } = useT();
  const density = useDensity();
  const { session, role, signOut } = useSession();
  const { user, settings } = session;
  return (
    <Menu withinPortal={false} position="bottom-end" width={270}>
      <Menu.Target>
        <button type="button" className={classes.me}>
          {initials(user.displayName)}
          <span className="visually-hidden">{t('shell.profileMenuOf', { name: user.displayName })}</span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.who}>
          <b>{user.displayName}</b>
          <span>{user.email}</span>
          <span>{t(`roles.${role}`)}</span>
        </div>
        <Menu.Divider />
        <Menu.Item component={Link} to="/profile" leftSection={<IconUserCircle size={16} stroke={1.75} aria-hidden />}>
          {t('profile.title')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconKeyboard size={16} stroke={1.75} aria-hidden />}
          rightSection={<Kbd>{keyName('?')}</Kbd>}
          onClick={onHelp}
        >
          {t('keys.title')}
        </Menu.Item>
        {settings.remoteSupportUrl !== null && (
          <Menu.Item
            component="a"
            href={settings.remoteSupportUrl}
            target="_blank"
            rel="noopener noreferrer"
            leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
          >
            {t('shell.remoteSupport')}
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Label>{t('shell.density')}</Menu.Label>
        {DENSITIES.map((each) => (
          <Menu.RadioItem key={each} value={each} checked={each === density} onChange={() => setDensity(each)}>
            {t(`shell.density.${each}`)}
          </Menu.RadioItem>
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} stroke={1.75} aria-hidden />} onClick={() => void signOut()}>
          {t('shell.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
