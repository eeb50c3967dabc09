import { LOCALES } from '@gesta/domain';
import { Menu } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { LANGUAGE_NAMES } from './languages.ts';
import { useT } from './useT.tsx';

export function LanguageItems() {
  const { locale, setLocale } = useT();
  return LOCALES.map((each) => (
    <Menu.Item
      key={each}
      lang={each}
      role="menuitemradio"
      aria-checked={each === locale}
      onClick={() => setLocale(each)}
      rightSection={each === locale ? <IconCheck size={14} stroke={2} aria-hidden /> : undefined}
    >
      {LANGUAGE_NAMES[each]}
    </Menu.Item>
  ));
}
