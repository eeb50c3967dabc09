import { captionOf, type ExamMedia, type MaskArea } from '@gesta/domain';
import { type PointerEvent, useId, useRef } from 'react';
import { useFileUrl } from '../../../form/files/useFileUrl.ts';
import { useT } from '../../../ui/useT.tsx';
import classes from './mask.module.css';
import { areaBetween } from './maskAreas.ts';

type Props = {
  file: ExamMedia;
  size: { width: number; height: number };
  /** What is shown; none: all of it. */
  areas: readonly MaskArea[];
  /** Null where nothing may be changed. */
  onDraw: ((area: MaskArea) => void) | null;
};

/** A picture with black where it does not leave. Dragging over it makes the area that does. */
export function MaskedPicture({ file, size, areas, onDraw }: Props) {
  const { t } = useT();
  const id = useId();
  const { url, error } = useFileUrl(file);
  const began = useRef<{ x: number; y: number } | null>(null);
  const { width, height } = size;
  const at = ({ currentTarget, clientX, clientY }: PointerEvent) => {
    const box = currentTarget.getBoundingClientRect();
    return { x: ((clientX - box.left) / box.width) * width, y: ((clientY - box.top) / box.height) * height };
  };
  const drag = onDraw && {
    onPointerDown: (event: PointerEvent) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      began.current = at(event);
    },
    onPointerMove: (event: PointerEvent) => {
      const area = began.current && areaBetween(began.current, at(event), size);
      if (area) onDraw(area);
    },
    onPointerUp: () => {
      began.current = null;
    },
  };
  return (
    <div className={classes.picture} aria-busy={url === null && error === null}>
      {error !== null && <p role="alert">{t('files.notShown')}</p>}
      {url !== null && (
        <>
          <img src={url} alt={captionOf(file)} draggable={false} />
          <svg
            viewBox={`0 0 ${width} ${height}`}
            preserveAspectRatio="none"
            aria-hidden
            data-draws={onDraw !== null || undefined}
            {...drag}
          >
            <mask id={id}>
              <rect width={width} height={height} fill="#fff" />
              {areas.map(({ x0, y0, x1, y1 }) => (
                <rect key={`${x0} ${y0} ${x1} ${y1}`} x={x0} y={y0} width={x1 - x0} height={y1 - y0} fill="#000" />
              ))}
            </mask>
            {areas.length > 0 && <rect width={width} height={height} mask={`url(#${id})`} data-covers />}
            {areas.map(({ x0, y0, x1, y1 }) => (
              <rect
                key={`${x0} ${y0} ${x1} ${y1}`}
                className={classes.frame}
                x={x0}
                y={y0}
                width={x1 - x0}
                height={y1 - y0}
              />
            ))}
          </svg>
        </>
      )}
    </div>
  );
}
