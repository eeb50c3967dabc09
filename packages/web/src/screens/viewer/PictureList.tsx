import { IconFileCheck, IconMovie, IconPhotoOff } from '@tabler/icons-react';
import { type MouseEvent, memo, type ReactNode, useDeferredValue, useEffect, useRef, useState } from 'react';
import { useT } from '../../ui/useT.tsx';
import { framePicture, smallPicture } from './addresses.ts';
import classes from './pictureList.module.css';
import { allPictures, isCineClip, type Picture, type PictureGroup } from './pictures.ts';
import { type AllState, type Selection, stateOf } from './selection.ts';
import { useHoverFrame } from './useHoverFrame.ts';

type Props = {
  groups: readonly PictureGroup[];
  current: Picture | null;
  company: string;
  selection: Selection;
  onShow: (picture: Picture) => void;
  onToggle: (picture: Picture, range: boolean) => void;
  onToggleAll: () => void;
  /** The places of a picture in the report. */
  placesOf: (picture: Picture) => readonly number[];
  /** What is done with the selection. */
  foot: ReactNode;
};

const NONE_YET: readonly PictureGroup[] = [];

export function PictureList({ groups, current, company, selection, placesOf, foot, ...on }: Props) {
  const { onShow, onToggle, onToggleAll } = on;
  const { t } = useT();
  // The picture on view comes first, then the list.
  const listed = useDeferredValue(groups, NONE_YET);
  const ids = allPictures(groups).map(({ iuid }) => iuid);
  return (
    <nav className={classes.rail} aria-label={t('viewer.pictures')}>
      <div className={classes.railHead}>
        <AllBox state={stateOf(selection, ids)} onToggle={onToggleAll} label={t('viewer.selectAll')} />
        <span>{t('viewer.selected', { selected: selection.size, total: ids.length })}</span>
      </div>
      <div className={classes.groups}>
        {listed.map(({ title, pictures }) => (
          <details key={title} open className={classes.group}>
            <summary>
              <b>{title || t('viewer.noDescription')}</b>
              <span>{countOf(pictures, t)}</span>
            </summary>
            <ul>
              {pictures.map((picture) => (
                <Tile
                  key={picture.iuid}
                  picture={picture}
                  company={company}
                  isCurrent={picture.iuid === current?.iuid}
                  isSelected={selection.has(picture.iuid)}
                  places={placesOf(picture).join(', ')}
                  onShow={onShow}
                  onToggle={onToggle}
                />
              ))}
            </ul>
          </details>
        ))}
      </div>
      <div className={classes.railFoot}>{foot}</div>
    </nav>
  );
}

function countOf(pictures: readonly Picture[], t: ReturnType<typeof useT>['t']): string {
  const clips = pictures.filter(isCineClip).length;
  return clips === 0 ? String(pictures.length) : `${pictures.length} · ${t('viewer.clips', { count: clips })}`;
}

type AllBoxProps = { state: AllState; label: string; onToggle: () => void };

function AllBox({ state, label, onToggle }: AllBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = state === 'some';
  }, [state]);
  return (
    <label>
      <input ref={box} type="checkbox" className={classes.tick} checked={state === 'all'} onChange={onToggle} />
      <b>{label}</b>
    </label>
  );
}

type TileProps = Pick<Props, 'company' | 'onShow' | 'onToggle'> & {
  picture: Picture;
  isCurrent: boolean;
  isSelected: boolean;
  places: string;
};

/** Sixty of them: a key that goes on to the next picture draws two anew. */
const Tile = memo(function Tile({ picture, company, isCurrent, isSelected, places, onShow, onToggle }: TileProps) {
  const { t } = useT();
  const tile = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isCurrent) tile.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isCurrent]);
  const { frame, hover } = useHoverFrame(picture);
  const { number, description, frames, columns, rows } = picture;
  const name = description || t('viewer.pictureNumber', { number });
  const told = columns && rows ? `${name} · ${columns} × ${rows}` : name;
  const onClick = (event: MouseEvent) => (event.shiftKey ? onToggle(picture, true) : onShow(picture));
  return (
    <li ref={tile} className={classes.tile}>
      <button type="button" aria-current={isCurrent || undefined} onClick={onClick} title={told} {...hover}>
        <Small
          address={frame === null ? smallPicture(picture.iuid, company) : framePicture(picture.iuid, frame, company)}
        />
        {places !== '' && (
          <span className={classes.inReport} title={t('viewer.placeInReport', { place: places })}>
            <IconFileCheck size={11} stroke={1.75} aria-hidden />
            {places}
          </span>
        )}
        <span className={classes.tileName}>
          <span>{description ? `${number} · ${description}` : name}</span>
          {isCineClip(picture) && (
            <span className={classes.clip} title={t('viewer.frames', { count: frames })}>
              <IconMovie size={11} stroke={1.75} aria-hidden />
              {frames}
            </span>
          )}
        </span>
      </button>
      <input
        type="checkbox"
        className={classes.tick}
        checked={isSelected}
        aria-label={t('viewer.select', { name: `${number} · ${name}` })}
        onChange={(event) => onToggle(picture, (event.nativeEvent as globalThis.MouseEvent).shiftKey)}
      />
    </li>
  );
});

/** What cannot be drawn small has a sign in its place. */
function Small({ address }: { address: string }) {
  const [broken, setBroken] = useState(false);
  if (broken) return <IconPhotoOff size={20} stroke={1.5} aria-hidden />;
  return (
    <img src={address} alt="" loading="lazy" decoding="async" fetchPriority="low" onError={() => setBroken(true)} />
  );
}
