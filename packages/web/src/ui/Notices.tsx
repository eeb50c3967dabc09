import { MantineThemeProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { useMemo } from 'react';
import { useT } from './useT.tsx';

/** The notices in their corner; the button that closes one has a name in the language of the screen. */
export function Notices() {
  const { t } = useT();
  const theme = useMemo(
    () => ({
      components: { Notification: { defaultProps: { closeButtonProps: { 'aria-label': t('common.close') } } } },
    }),
    [t],
  );
  return (
    <MantineThemeProvider theme={theme} inherit>
      <Notifications position="bottom-right" zIndex={400} limit={4} />
    </MantineThemeProvider>
  );
}
