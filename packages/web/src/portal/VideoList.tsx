import type { PortalMedia } from '@gesta/domain';
import { useId, useState } from 'react';
import { useT } from '../ui/useT.tsx';
import { fileUrl } from './askPortal.ts';
import { Ended } from './Ended.tsx';
import { Icon } from './icons.tsx';
import { shareVideo } from './shareVideo.ts';

type Props = { id: string; videos: readonly PortalMedia[] };

export function VideoList({ id, videos }: Props) {
  const { t } = useT();
  const titleId = useId();
  const [lost, setLost] = useState(false);
  return (
    <section aria-labelledby={titleId}>
      <div className="section-head">
        <h2 id={titleId}>{t('portal.videos')}</h2>
        <span>{videos.length}</span>
      </div>
      {lost && <Ended />}
      <ul className="videos">
        {videos.map((video) => (
          <li key={video.iuid}>
            {/* biome-ignore lint/a11y/useMediaCaption: an ultrasound clip has no speech */}
            <video
              controls
              playsInline
              preload="metadata"
              src={fileUrl(id, video.iuid)}
              aria-label={captionOf(video)}
              onError={() => setLost(true)}
            />
            <span className="clip">
              <span>{captionOf(video)}</span>
              <button
                type="button"
                className="act"
                aria-label={t('portal.shareVideo', { name: captionOf(video) })}
                onClick={() => void shareVideo(id, video)}
              >
                <Icon name="share" />
                {t('portal.share')}
              </button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The name of a file without what says which kind it is. */
const captionOf = ({ name }: PortalMedia): string => name.replace(/\.[a-z0-9]{1,5}$/i, '');
