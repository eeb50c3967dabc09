import type { RouteComponent } from '@tanstack/react-router';
import { type FunctionComponent, lazy, Suspense } from 'react';
import { useSession } from '../api/session.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { ScreenSkeleton } from './ScreenSkeleton.tsx';
import { type Screen, screenAt } from './screens.ts';

/** A screen in its own file, loaded when first opened; to a role that may not open it, it does not exist. */
export function screenView(path: Screen['path'], load: () => Promise<FunctionComponent>): RouteComponent {
  const View = lazy(async () => ({ default: await load() }));
  function ScreenView() {
    const { role } = useSession();
    if (!screenAt(path)?.roles.includes(role)) return <NotFoundPage />;
    return (
      <Suspense fallback={<ScreenSkeleton />}>
        <View />
      </Suspense>
    );
  }
  ScreenView.preload = async () => void (await load());
  return ScreenView;
}
