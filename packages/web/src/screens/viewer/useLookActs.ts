import {
  IconArrowsMaximize,
  IconContrast,
  IconContrast2,
  IconLasso,
  IconOvalVertical,
  IconRuler2,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import type { ViewerAct } from './acts.ts';
import type { MeasureTool } from './measure.ts';
import { calibrationOf, canMeasure } from './measuring.ts';
import { TOOL_WORDS } from './noteWords.ts';
import { type Pane, type PaneTool, usePaneValue } from './pane.ts';
import { stepBy, togglePlay } from './ViewerCine.tsx';
import { fit, type View, zoomIn, zoomOut } from './view.ts';

const MEASURES = {
  length: { keys: ['l'], icon: IconRuler2 },
  ellipse: { keys: ['e'], icon: IconOvalVertical },
  area: { keys: ['a'], icon: IconLasso },
} as const;

/** How a picture is looked at and measured. What plays, steps or grows does so in every pane that goes along. */
export function useLookActs(pane: Pane, along: readonly Pane[] = [pane], zoomed: readonly Pane[] = along): ViewerAct[] {
  const tool = usePaneValue(pane, (state) => state.tool);
  const inverted = usePaneValue(pane, ({ view }) => view.inverted);
  const picture = usePaneValue(pane, (state) => state.picture);
  const size = usePaneValue(pane, (state) => state.size);
  const regions = calibrationOf({ picture, size });
  const hold = (wanted: PaneTool) => () =>
    pane.change((state) => ({ tool: state.tool === wanted ? null : wanted, draft: null, refused: false }));
  const measuring = (wanted: MeasureTool): ViewerAct => ({
    label: TOOL_WORDS[wanted],
    place: 'tools',
    ...MEASURES[wanted],
    pressed: tool === wanted,
    off: canMeasure(wanted, regions) ? undefined : 'viewer.noCalibration',
    run: hold(wanted),
  });
  const look = (change: (view: View) => View) => () => {
    for (const each of zoomed) each.change(({ view }) => ({ view: change(view) }));
  };
  const run = (act: (each: Pane) => void) => () => along.forEach(act);
  return [
    { label: 'viewer.play', place: 'none', keys: [' '], run: run(togglePlay) },
    { label: 'viewer.frameBack', place: 'none', keys: [','], run: run((each) => stepBy(each, -1)) },
    { label: 'viewer.frameOn', place: 'none', keys: ['.'], run: run((each) => stepBy(each, 1)) },
    {
      label: 'viewer.window',
      place: 'tools',
      keys: ['w'],
      icon: IconContrast,
      pressed: tool === 'window',
      run: hold('window'),
    },
    measuring('length'),
    measuring('ellipse'),
    measuring('area'),
    { label: 'viewer.zoomOut', place: 'zoom', keys: ['-'], icon: IconZoomOut, bare: true, run: look(zoomOut) },
    { label: 'viewer.zoomIn', place: 'zoom', keys: ['+', '='], icon: IconZoomIn, bare: true, run: look(zoomIn) },
    { label: 'viewer.fit', place: 'zoom', keys: ['0'], icon: IconArrowsMaximize, bare: true, run: look(fit) },
    {
      label: 'viewer.invert',
      place: 'zoom',
      keys: ['i'],
      icon: IconContrast2,
      bare: true,
      pressed: inverted,
      run: look((view) => ({ ...view, inverted: !view.inverted })),
    },
  ];
}
