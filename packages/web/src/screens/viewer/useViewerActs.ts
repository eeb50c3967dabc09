import { IconColumns2, IconDownload, IconFilePlus, IconLayoutSidebarRight, IconPrinter } from '@tabler/icons-react';
import type { ViewerAct } from './acts.ts';
import type { Pane } from './pane.ts';
import { groupBeside, type Picture, type PictureGroup, pictureBeside } from './pictures.ts';
import type { ForReport } from './useForReport.ts';
import { useLookActs } from './useLookActs.ts';

type Given = {
  /** The pane the keys are about. */
  pane: Pane;
  groups: readonly PictureGroup[];
  selected: number;
  onShow: (picture: Picture) => void;
  forReport: ForReport;
  onDownload: () => void;
  onPrint: () => void;
  onCompare: () => void;
  panel: boolean;
  onPanel: () => void;
  onClose: () => void;
};

/** The one list of what the viewer does. */
export function useViewerActs(given: Given): ViewerAct[] {
  const { pane, groups, selected, onShow, forReport, onDownload, onPrint, onCompare, panel, onPanel, onClose } = given;
  const look = useLookActs(pane);
  const go = (find: typeof pictureBeside, by: number) => () => {
    const found = find(groups, pane.get().picture, by);
    if (found) onShow(found);
  };
  /** One press, one step back: what is being drawn, the tool, the tab. */
  const leave = () => {
    const { draft, tool: held } = pane.get();
    if (draft) return pane.change({ draft: null });
    return held === null ? onClose() : pane.change({ tool: null, refused: false });
  };
  return [
    { label: 'viewer.next', place: 'none', keys: ['ArrowRight'], run: go(pictureBeside, 1) },
    { label: 'viewer.previous', place: 'none', keys: ['ArrowLeft'], run: go(pictureBeside, -1) },
    { label: 'viewer.nextGroup', place: 'none', keys: ['ArrowDown'], run: go(groupBeside, 1) },
    { label: 'viewer.previousGroup', place: 'none', keys: ['ArrowUp'], run: go(groupBeside, -1) },
    ...look,
    {
      label: 'viewer.print',
      place: 'list',
      keys: ['p'],
      icon: IconPrinter,
      ...(selected > 0 ? { count: selected } : {}),
      run: onPrint,
    },
    {
      label: 'common.download',
      place: 'list',
      keys: ['d'],
      icon: IconDownload,
      ...(selected > 0 ? { count: selected } : {}),
      run: onDownload,
    },
    { label: 'viewerCompare.short', place: 'zoom', keys: ['c'], icon: IconColumns2, run: onCompare },
    {
      label: 'viewer.toReport',
      place: 'report',
      keys: ['s'],
      icon: IconFilePlus,
      off: forReport.off,
      run: forReport.choose,
    },
    {
      label: 'viewer.panel',
      place: 'zoom',
      keys: ['m'],
      icon: IconLayoutSidebarRight,
      bare: true,
      pressed: panel,
      run: onPanel,
    },
    { label: 'common.close', place: 'none', keys: ['Escape'], run: leave },
  ];
}
