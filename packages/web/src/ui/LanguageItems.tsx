import { LANGUAGES, LOCALES } from '@gesta/domain';
import { Menu } from '@mantine/core';
import { useT } from './useT.tsx';

export function LanguageItems() {
  const { locale, setLocale } = useT();
  return LOCALES.map((each) => (
    <Menu.RadioItem
      key={each}
      lang={each}
      value={each}
      checked={each === locale}
      closeMenuOnClick
      onChange={() => setLocale(each)}
    >
      {LANGUAGES[each].name}
    </Menu.RadioItem>
  ));
}
