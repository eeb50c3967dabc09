import { IconMovie, IconPhotoOff } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useT } from '../../../ui/useT.tsx';
import { smallPicture } from '../addresses.ts';
import { isCineClip, type Picture } from '../pictures.ts';
import { ChoosePair } from './ChoosePair.tsx';
import choosePair from './choosePair.module.css';
import classes from './pairList.module.css';
import type { PicturePair } from './pairPictures.ts';
import { VisitDot } from './VisitDot.tsx';

export type VisitHead = { day: string; short: string; age: string; machine: string };

type Props = {
  pairs: readonly PicturePair[];
  current: PicturePair | null;
  pictures: ReadonlyMap<string, Picture>;
  prior: readonly Picture[];
  now: VisitHead;
  then: VisitHead;
  company: string;
  titleOf: (pair: PicturePair) => string;
  onShow: (pair: PicturePair) => void;
  onChoose: (now: string, prior: string) => void;
};

/** Pictures of both visits beside each other, with the reason why they stand together. */
export function PairList(props: Props) {
  const { pairs, current, pictures, prior, now, then, company, titleOf, onShow, onChoose } = props;
  const { t } = useT();
  const paired = pairs.filter((pair) => pair.reason !== null).length;
  return (
    <nav className={classes.pairs} aria-label={t('viewerCompare.pairs')}>
      <header>
        <h2>{t('viewerCompare.pairs')}</h2>
        <span>{t('viewer.selected', { selected: paired, total: pairs.length })}</span>
      </header>
      <div className={classes.columns}>
        <span>
          <VisitDot /> {now.short}
        </span>
        <span>
          <VisitDot isEarlier /> {then.short}
        </span>
      </div>
      <ul>
        {pairs.map((pair) => {
          const [mine, theirs] = [pictures.get(pair.now ?? ''), pictures.get(pair.prior ?? '')];
          const isCurrent = current !== null && pair.now === current.now && pair.prior === current.prior;
          return (
            <Pair key={`${pair.now} ${pair.prior}`} isCurrent={isCurrent}>
              <p>
                <b>{titleOf(pair)}</b>
                {pair.reason && <em>{t(`viewerCompare.reason.${pair.reason}`)}</em>}
              </p>
              <div className={classes.two}>
                {mine ? (
                  <PairTile picture={mine} company={company} isCurrent={isCurrent} onShow={() => onShow(pair)} />
                ) : (
                  <span className={choosePair.none}>
                    <IconPhotoOff size={16} stroke={1.75} aria-hidden />
                    {t('viewerCompare.noPair', { day: now.day })}
                  </span>
                )}
                {theirs ? (
                  <PairTile picture={theirs} company={company} isCurrent={isCurrent} onShow={() => onShow(pair)} />
                ) : (
                  <ChoosePair
                    pictures={prior}
                    day={then.day}
                    onChoose={(iuid) => pair.now !== null && onChoose(pair.now, iuid)}
                  />
                )}
              </div>
            </Pair>
          );
        })}
      </ul>
    </nav>
  );
}

function Pair({ isCurrent, children }: { isCurrent: boolean; children: ReactNode }) {
  const line = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isCurrent) line.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isCurrent]);
  return (
    <li ref={line} className={classes.pair} data-current={isCurrent || undefined}>
      {children}
    </li>
  );
}

type TileProps = { picture: Picture; company: string; isCurrent: boolean; onShow: () => void };

function PairTile({ picture, company, isCurrent, onShow }: TileProps) {
  const { t } = useT();
  const { iuid, number, frames } = picture;
  return (
    <button type="button" className={classes.tile} aria-current={isCurrent || undefined} onClick={onShow}>
      <img src={smallPicture(iuid, company)} alt={t('viewer.pictureNumber', { number })} loading="lazy" />
      <span aria-hidden="true">{number}</span>
      {isCineClip(picture) && (
        <span className={classes.clip}>
          <IconMovie size={11} stroke={1.75} aria-hidden />
          {frames}
        </span>
      )}
    </button>
  );
}
