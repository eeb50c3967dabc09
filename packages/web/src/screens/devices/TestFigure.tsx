import type { ImageSettings } from '@gesta/domain';
import { useId } from 'react';
import { useT } from '../../ui/useT.tsx';

/** A drawn fan with a head in it: no patient's picture stands in a settings dialog. */
export function TestFigure({ image }: { image: ImageSettings }) {
  const { t } = useT();
  const id = useId();
  const slope = 1 + image.contrast / 100;
  const intercept = 0.5 * (1 - slope) + image.brightness / 200;
  const gamma = { type: 'gamma', exponent: 1 / image.gamma, amplitude: 1 + image.gain / 100, offset: 0 } as const;
  const linear = { type: 'linear', slope, intercept } as const;
  return (
    <svg viewBox="0 0 320 200" role="img" aria-label={t('devices.testFigure')}>
      <defs>
        <linearGradient id={`${id}-fan`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#a9bcc4" />
          <stop offset="1" stopColor="#2c3a41" />
        </linearGradient>
        <filter id={`${id}-set`} colorInterpolationFilters="sRGB" x="0" y="0" width="1" height="1">
          <feColorMatrix type="hueRotate" values={String(image.hue * 1.8)} />
          <feColorMatrix type="saturate" values={String(1 + image.saturation / 100)} />
          <feComponentTransfer>
            <feFuncR {...linear} />
            <feFuncG {...linear} />
            <feFuncB {...linear} />
          </feComponentTransfer>
          <feComponentTransfer>
            <feFuncR {...gamma} />
            <feFuncG {...gamma} />
            <feFuncB {...gamma} />
          </feComponentTransfer>
        </filter>
      </defs>
      <g filter={`url(#${id}-set)`}>
        <rect width="320" height="200" fill="#000" />
        <path d="M132 8 L188 8 L286 170 A150 150 0 0 1 34 170 Z" fill={`url(#${id}-fan)`} />
        <ellipse cx="160" cy="110" rx="70" ry="52" fill="none" stroke="#fff" strokeWidth="6" />
        <path d="M98 110 H222" stroke="#cfd8dc" strokeWidth="2" />
        <circle cx="160" cy="110" r="11" fill="#05080a" />
        <path d="M205 74 q16 10 14 34" fill="none" stroke="#d64541" strokeWidth="5" />
        <path d="M115 146 q-16 -10 -14 -34" fill="none" stroke="#3d6fd6" strokeWidth="5" />
      </g>
    </svg>
  );
}
