import { code128 } from '@gesta/report';
import classes from './protocol.module.css';

const HEIGHT = 40;

/** Black on white in every theme: a scanner reads it from the paper and from the screen. */
export function BarcodeDrawing({ text, label }: { text: string; label: string }) {
  const code = code128(text);
  if (code === null) return null;
  return (
    <svg
      className={classes.barcode}
      viewBox={`0 0 ${code.width} ${HEIGHT}`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <rect width={code.width} height={HEIGHT} fill="#fff" />
      {code.bars.map(({ x, width }) => (
        <rect key={x} x={x} width={width} height={HEIGHT} fill="#000" />
      ))}
    </svg>
  );
}
