import { LANGUAGES, LOCALES } from '@gesta/domain';
import { NativeSelect, SegmentedControl, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { useId } from 'react';
import { Card } from '../../ui/Card.tsx';
import segments from '../../ui/segments.module.css';
import { useT } from '../../ui/useT.tsx';

/** The same choices as in the bars above, where somebody looks for them first. */
export function LookCard() {
  const { t, locale, setLocale } = useT();
  const { setColorScheme } = useMantineColorScheme();
  // What is seen: until somebody chooses, it is the system's.
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const label = useId();
  return (
    <Card title={t('account.look')}>
      <NativeSelect
        label={t('shell.language')}
        value={locale}
        data={LOCALES.map((each) => ({ value: each, label: LANGUAGES[each].name }))}
        onChange={(event) => setLocale(LOCALES.find((each) => each === event.currentTarget.value) ?? locale)}
      />
      <p id={label} className="visually-hidden">
        {t('account.look')}
      </p>
      <SegmentedControl
        mt="sm"
        fullWidth
        classNames={segments}
        aria-labelledby={label}
        value={scheme}
        onChange={(chosen) => setColorScheme(chosen === 'dark' ? 'dark' : 'light')}
        data={[
          { value: 'light', label: t('shell.useLight') },
          { value: 'dark', label: t('shell.useDark') },
        ]}
      />
    </Card>
  );
}
