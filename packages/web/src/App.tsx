import { GestaError, type Translate } from '@gesta/domain';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { CatchBoundary } from '@tanstack/react-router';
import { queryClient } from './api/queryClient.ts';
import { Start } from './Start.tsx';
import { CrashPage } from './shell/CrashPage.tsx';
import { ConfirmProvider } from './ui/confirm.tsx';
import { Notices } from './ui/Notices.tsx';
import { notifyFailed } from './ui/notify.ts';
import { styleNonce } from './ui/styleNonce.ts';
import { cssVariablesResolver, theme } from './ui/theme.ts';
import { WordsProvider } from './ui/useT.tsx';
import type { Words } from './ui/words.ts';

const sayNotLoaded = (t: Translate) => notifyFailed(new GestaError('unavailable'), t);

/** Pictures of machines are looked at in a dark room: their tab is dark from the start, whatever the others are. */
const forced = /^\/viewer\//.test(location.pathname) ? ({ forceColorScheme: 'dark' } as const) : {};

export function App({ words }: { words: Words }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      defaultColorScheme="auto"
      {...forced}
      getStyleNonce={styleNonce}
    >
      <WordsProvider initial={words} onFailed={sayNotLoaded}>
        <QueryClientProvider client={queryClient}>
          <CatchBoundary getResetKey={() => 'app'} errorComponent={CrashPage}>
            <ConfirmProvider>
              <Start />
            </ConfirmProvider>
            <Notices />
          </CatchBoundary>
        </QueryClientProvider>
      </WordsProvider>
    </MantineProvider>
  );
}
