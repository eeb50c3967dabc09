import type { Icon } from '@tabler/icons-react';
import classes from './importTiles.module.css';
import { useCounted } from './useCounted.ts';

export type ImportTile<Name extends string> = {
  name: Name;
  icon: Icon;
  tone: 'quiet' | 'ok' | 'accent' | 'warn' | 'err';
  title: string;
  count: number;
  /** A second number beside the first. */
  also?: number;
  line: string;
};

type Props<Name extends string> = {
  label: string;
  tiles: readonly ImportTile<Name>[];
  chosen: Name;
  onChoose: (name: Name) => void;
};

/** Each tile counts what it shows alone when it is pressed. */
export function ImportTiles<Name extends string>({ label, tiles, chosen, onChoose }: Props<Name>) {
  const counted = useCounted();
  return (
    <ul className={classes.tiles} aria-label={label}>
      {tiles.map(({ name, icon: TileIcon, tone, title, count, also, line }) => (
        <li key={name}>
          <button
            type="button"
            data-tone={count === 0 ? 'quiet' : tone}
            aria-pressed={chosen === name}
            onClick={() => onChoose(name)}
          >
            <span className={classes.tileTitle}>
              <TileIcon size={15} stroke={1.75} aria-hidden />
              {title}
            </span>
            <span className={classes.tileNumber}>
              {counted(count)}
              {also !== undefined && <em>· {counted(also)}</em>}
            </span>
            <span className={classes.tileLine}>{line}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
