import type { InteractionLine } from '@gesta/domain';
import type { LaterPart } from '../../ui/Later.tsx';
import type { Frames } from './frames.ts';
import type { Pane } from './pane.ts';
import type { PictureGroup } from './pictures.ts';
import type { Selection } from './selection.ts';
import type { Viewed } from './useViewed.ts';

export type PrintViewProps = {
  viewed: Viewed;
  groups: readonly PictureGroup[];
  selection: Selection;
  pane: Pane;
  onHelp: () => void;
  onClose: () => void;
};

export type CompareViewProps = {
  viewed: Viewed;
  groups: readonly PictureGroup[];
  /** The earlier visits, newest first; there is one at least. */
  visits: readonly InteractionLine[];
  pane: Pane;
  frames: Frames<ImageBitmap>;
  onPrint: () => void;
  onHelp: () => void;
  onClose: () => void;
};

/** What the viewer turns into for a while, fetched when it is asked for: most who look at pictures print none. */
export type ViewerParts = { print: LaterPart<PrintViewProps>; compare: LaterPart<CompareViewProps> };
