import type { PortalMedia } from '@gesta/domain';
import { useId, useState } from 'react';
import { useT } from '../ui/useT.tsx';
import { smallUrl } from './askPortal.ts';
import { Ended } from './Ended.tsx';
import { PortalLargeView } from './LargeView.tsx';

/** Three rows on a telephone; the rest at a press. */
const AT_FIRST = 9;

type Props = { id: string; images: readonly PortalMedia[] };

export function ImageGallery({ id, images }: Props) {
  const { t } = useT();
  const titleId = useId();
  const [all, setAll] = useState(false);
  const [lost, setLost] = useState(false);
  const [large, setLarge] = useState<number | null>(null);
  const total = images.length;
  const shown = all ? images : images.slice(0, AT_FIRST);
  return (
    <section aria-labelledby={titleId}>
      <div className="section-head">
        <h2 id={titleId}>{t('portal.images')}</h2>
        {shown.length < total ? (
          <button type="button" className="link" onClick={() => setAll(true)}>
            {t('portal.seeAll', { total })}
          </button>
        ) : (
          <span>{total}</span>
        )}
      </div>
      {lost && <Ended />}
      <ul className="gallery">
        {shown.map((image, place) => (
          <li key={image.iuid}>
            <button
              type="button"
              aria-label={t('portal.openImage', { number: place + 1, total })}
              onClick={() => setLarge(place)}
            >
              <img
                src={smallUrl(id, image.iuid)}
                alt=""
                loading="lazy"
                width={image.width ?? undefined}
                height={image.height ?? undefined}
                onError={() => setLost(true)}
              />
            </button>
          </li>
        ))}
      </ul>
      {large !== null && (
        <PortalLargeView id={id} images={images} place={large} onPlace={setLarge} onClose={() => setLarge(null)} />
      )}
    </section>
  );
}
