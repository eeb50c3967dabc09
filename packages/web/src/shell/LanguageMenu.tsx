import { ActionIcon, Menu } from '@mantine/core';
import { LanguageItems } from '../ui/LanguageItems.tsx';
import { languageCode } from '../ui/languageCode.ts';
import { useT } from '../ui/useT.tsx';
import classes from './Tool.module.css';

export function LanguageMenu() {
  const { t, locale } = useT();
  return (
    <Menu withinPortal={false} position="bottom-end" width={190}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={30} className={classes.tool ?? ''}>
          {languageCode(locale)}
          <span className="visually-hidden">{t('shell.language')}</span>
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <LanguageItems />
      </Menu.Dropdown>
    </Menu>
  );
}
