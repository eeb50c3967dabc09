import type { PortalMedia } from '@gesta/domain';
import { captionOf } from '@gesta/domain';
import { useId, useState } from 'react';
import { useT } from '../ui/useT.tsx';
import { videoUrl } from './askPortal.ts';
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
              src={videoUrl(id, video.iuid)}
              aria-label={captionOf(video)}
              onError={() => setLost(true)}
            />
            <span className="clip">
              <span>{[captionOf(video), sayLength(video)].filter(Boolean).join(' · ')}</span>
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

function sayLength({ durationMs }: PortalMedia): string {
  if (durationMs === null) return '';
  const seconds = Math.round(durationMs / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
