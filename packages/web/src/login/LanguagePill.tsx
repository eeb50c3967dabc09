import { Menu } from '@mantine/core';
import { IconChevronDown, IconWorld } from '@tabler/icons-react';
import { LanguageItems } from '../ui/LanguageItems.tsx';
import { languageCode } from '../ui/languageCode.ts';
import { useT } from '../ui/useT.tsx';
import classes from './LanguagePill.module.css';

export function LanguagePill() {
  const { t, locale } = useT();
  return (
    <Menu withinPortal={false} position="bottom-end" width={190}>
      <Menu.Target>
        <button type="button" className={classes.pill}>
          <IconWorld size={14} stroke={1.75} aria-hidden />
          {languageCode(locale)}
          <span className="visually-hidden">{t('shell.language')}</span>
          <IconChevronDown size={13} stroke={1.75} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <LanguageItems />
      </Menu.Dropdown>
    </Menu>
  );
}
