import { type ExamMedia, lineOf } from '@gesta/domain';
import { useState } from 'react';
import { buildRequest } from '../../api/buildRequest.ts';
import { useCredentials } from '../../api/credentials.ts';
import { pageBase } from '../../api/pageBase.ts';
import { useExam } from '../../form/exam.ts';
import { useT } from '../../ui/useT.tsx';
import { sayClipLength } from './mediaOrder.ts';
import classes from './medias.module.css';

const ROUTE = lineOf('examVideo');

/** A player asks for the parts it needs by itself: it has the cookie, which alone can only read. */
export function useClipUrl(file: ExamMedia): string {
  const { iuid } = useExam().opened.interaction;
  const { company } = useCredentials();
  return buildRequest(pageBase(), ROUTE, { iuid, file: file.iuid, company }, { token: null, company }).url;
}

/** A clip, played in its place. */
export function ClipPlayer({ file }: { file: ExamMedia }) {
  const { t } = useT();
  const url = useClipUrl(file);
  const [broken, setBroken] = useState(false);
  return (
    <div className={classes.clip}>
      {/* biome-ignore lint/a11y/useMediaCaption: a clip of an exam has no words in it */}
      <video
        src={url}
        controls
        playsInline
        preload="metadata"
        aria-label={file.caption || file.name}
        hidden={broken}
        onError={() => setBroken(true)}
      />
      {broken && <p className={classes.broken}>{t('medias.notPlayed')}</p>}
      {file.durationMs !== null && (
        <span
          className={classes.duration}
          role="note"
          aria-label={t('medias.duration', { time: sayClipLength(file.durationMs) })}
        >
          {sayClipLength(file.durationMs)}
        </span>
      )}
    </div>
  );
}
