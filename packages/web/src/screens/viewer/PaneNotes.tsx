import { useFormat } from '../../ui/useFormat.ts';
import { useT } from '../../ui/useT.tsx';
import { type MeasureTool, measureShape, outlineOf, type ShapeMeasure } from './measure.ts';
import { calibrationOf, isMeasuring, nameOfNote } from './measuring.ts';
import classes from './notes.module.css';
import { noteWords } from './noteWords.ts';
import { PaneRuler } from './PaneRuler.tsx';
import { type NoteDraft, type Pane, usePaneValue, type ViewerNote } from './pane.ts';
import { labelTop } from './regionLabel.ts';
import { mainTissue } from './regions.ts';
import { along, type PaneSize, type PicturePlace, placeOf } from './view.ts';

/** What is drawn over a picture: where it can be measured, by how much, and what was. */
export function PaneNotes({ pane, size }: { pane: Pane; size: PaneSize }) {
  const { t } = useT();
  const format = useFormat();
  const state = {
    picture: usePaneValue(pane, (now) => now.picture),
    size: usePaneValue(pane, (now) => now.size),
  };
  const view = usePaneValue(pane, (now) => now.view);
  const frame = usePaneValue(pane, (now) => now.frame);
  const all = usePaneValue(pane, (now) => now.notes);
  const draft = usePaneValue(pane, (now) => now.draft);
  const tool = usePaneValue(pane, (now) => now.tool);
  const refused = usePaneValue(pane, (now) => now.refused);
  if (!state.picture || !state.size || size.width === 0) return null;
  const regions = calibrationOf(state);
  const place = placeOf(view, state.size, size);
  const main = mainTissue(regions);
  const notes = all.filter((note) => note.instance === state.picture?.iuid && note.frame === frame);
  const last = notes.at(-1);
  const told = draft ? draftMeasure(draft) : last && { note: last, measured: last.measured };
  return (
    <>
      <svg className={classes.drawn} aria-hidden="true" data-measuring={isMeasuring(tool) || undefined}>
        {regions.map((region) => (
          <rect
            key={`${region.x0} ${region.y0} ${region.x1} ${region.y1} ${region.kind}`}
            className={classes.region}
            {...boxOf(place, region)}
          />
        ))}
        {main && <PaneRuler region={main} place={place} pane={size} />}
        {notes.map((note) => (
          <Outline key={note.id} {...note} place={place} />
        ))}
        {draft && <Outline {...draft} place={place} />}
      </svg>
      {main && (
        <span
          className={classes.calibrated}
          style={{ left: along(place, main.x0, 'left'), top: labelTop(main, place, size.height) }}
        >
          {t('viewer.calibrated', { size: format.number(main.perX, 2) })}
        </span>
      )}
      {(refused || (isMeasuring(tool) && regions.length === 0)) && (
        <p className={classes.refused} role="status">
          {t('viewer.noCalibration')}
        </p>
      )}
      {told && <Tip {...told} place={place} pane={size} name={'note' in told ? nameOfNote(told.note, all) : ''} />}
    </>
  );
}

function boxOf(place: PicturePlace, { x0, y0, x1, y1 }: { x0: number; y0: number; x1: number; y1: number }) {
  return {
    x: along(place, x0, 'left'),
    y: along(place, y0, 'top'),
    width: (x1 - x0) * place.scale,
    height: (y1 - y0) * place.scale,
  };
}

function draftMeasure({ shape, region }: NoteDraft) {
  const measured = measureShape(shape, region);
  return measured && { shape, measured };
}

type Drawn = Pick<NoteDraft, 'shape' | 'region'> & { place: PicturePlace };

const CROSS = 6;

/** Its line, with a cross at the points somebody set. */
function Outline({ shape, region, place }: Drawn) {
  const onScreen = ({ x, y }: { x: number; y: number }) => ({ x: along(place, x, 'left'), y: along(place, y, 'top') });
  const line = outlineOf(shape, region).map(onScreen);
  const ends = (shape.tool === 'area' ? shape.points.slice(0, 1) : shape.points.slice(0, 2)).map(onScreen);
  return (
    <g className={classes.note} data-tool={shape.tool}>
      <path d={`M${line.map(({ x, y }) => `${x} ${y}`).join('L')}${shape.tool === 'length' ? '' : 'Z'}`} />
      {ends.map(({ x, y }) => (
        <path key={`${x} ${y}`} d={`M${x - CROSS} ${y}h${2 * CROSS}M${x} ${y - CROSS}v${2 * CROSS}`} data-end />
      ))}
    </g>
  );
}

type Told = {
  measured: ShapeMeasure;
  note?: ViewerNote;
  shape?: { points: readonly { x: number; y: number }[]; tool: MeasureTool };
};

function Tip({
  measured,
  note,
  shape,
  place,
  pane,
  name,
}: Told & { place: PicturePlace; pane: PaneSize; name: string }) {
  const { t } = useT();
  const format = useFormat();
  const { value, unit, name: what, more } = noteWords(measured, format, t);
  const points = (note?.shape ?? shape)?.points ?? [];
  const right = Math.max(...points.map(({ x }) => along(place, x, 'left')));
  const low = Math.max(...points.map(({ y }) => along(place, y, 'top')));
  const left = Math.min(Math.max(right + 14, 8), pane.width - 230);
  const top = Math.min(Math.max(low + 10, 8), pane.height - 70);
  return (
    <div className={classes.tip} style={{ left, top }}>
      <b>
        {value} {unit}
      </b>{' '}
      {what}
      <small>{[more, name && t('viewer.isNote', { name })].filter(Boolean).join(' · ')}</small>
    </div>
  );
}
