import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { useT } from '../ui/useT.tsx';
import classes from './Tool.module.css';

export function ThemeToggle() {
  const { t } = useT();
  const { setColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const isDark = scheme === 'dark';
  const Picture = isDark ? IconSun : IconMoon;
  const label = t(isDark ? 'shell.useLight' : 'shell.useDark');
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={30}
      className={classes.tool ?? ''}
      aria-label={label}
      title={label}
      onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
    >
      <Picture size={17} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
}
