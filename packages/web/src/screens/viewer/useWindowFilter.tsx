import { type CSSProperties, type ReactNode, useId } from 'react';
import { type Pane, usePaneValue } from './pane.ts';
import { windowLine } from './view.ts';

/** Window and level as a straight line over the canvas: the browser computes it while it composes, and the pixels stay as they came. */
export function useWindowFilter(pane: Pane): { filter: ReactNode; style: CSSProperties | undefined } {
  const id = `window${useId().replace(/\W/g, '')}`;
  const view = usePaneValue(pane, (state) => state.view);
  const line = windowLine(view);
  if (!line) return { filter: null, style: undefined };
  const same = { type: 'linear', ...line } as const;
  return {
    style: { filter: `url(#${id})` },
    filter: (
      <svg width="0" height="0" aria-hidden="true" style={{ position: 'absolute' }}>
        <filter id={id} colorInterpolationFilters="sRGB" x="0" y="0" width="1" height="1">
          <feComponentTransfer>
            <feFuncR {...same} />
            <feFuncG {...same} />
            <feFuncB {...same} />
          </feComponentTransfer>
        </filter>
      </svg>
    ),
  };
}
