import { isPicture, isPublished } from '@gesta/domain';
import { Button } from '@mantine/core';
import { useMediaQuery, useWindowEvent } from '@mantine/hooks';
import { IconExternalLink, IconListTree, IconLock, IconMovie, IconPhoto, IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useCall } from '../api/useCall.ts';
import { useExam } from '../form/exam.ts';
import { DropZone } from '../form/files/DropZone.tsx';
import { KeptFile } from '../form/files/KeptFile.tsx';
import { useExamFilesCall } from '../form/files/useExamFiles.ts';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorNote } from '../ui/ErrorNote.tsx';
import { FilterChips } from '../ui/FilterChips.tsx';
import { useKeys } from '../ui/hotkeys.ts';
import { Kbd } from '../ui/Kbd.tsx';
import { keyName } from '../ui/keyName.ts';
import { useFormat } from '../ui/useFormat.ts';
import { useT } from '../ui/useT.tsx';
import classes from './exam.module.css';
import { useExamPage } from './examPage.ts';
import { CurrentTileContext, type TileHolder } from './medias/currentTile.ts';
import { LargeView } from './medias/LargeView.tsx';
import { MediaFoot } from './medias/MediaFoot.tsx';
import { MediaGroups } from './medias/MediaGroups.tsx';
import { openViewer } from './medias/machineAddress.ts';
import {
  countKind,
  groupEarlier,
  groupMedia,
  inReportOf,
  isFrameShown,
  type MachineItem,
  MEDIA_KINDS,
  type MediaItem,
  type MediaKind,
  mediaIn,
  onlyKind,
  reportIn,
  takenFrom,
} from './medias/machineMedia.ts';
import { MaskDialog } from './medias/mask/MaskDialog.tsx';
import { unseenIn } from './medias/mask/maskAreas.ts';
import own from './medias/medias.module.css';
import { isPickable, MediaPicker } from './medias/picker/MediaPicker.tsx';
import { ReportStrip } from './medias/ReportStrip.tsx';
import { SendLines } from './medias/SendLines.tsx';
import { useCapture } from './medias/useCapture.ts';
import { useEarlierMedia } from './medias/useEarlierMedia.ts';
import { useMachineMedia } from './medias/useMachineMedia.ts';
import { useMedia } from './medias/useMedia.ts';
import { useSayMachine } from './medias/useSayMachine.ts';
import { useSendMany } from './medias/useSendMany.ts';

const CHIPS = {
  images: { label: 'medias.images', icon: IconPhoto },
  clips: { label: 'medias.clips', icon: IconMovie },
  sent: { label: 'medias.sentHere', icon: IconUpload },
} as const;

/** The pictures, clips and documents of the exam, from machines and from people, and which of them the report shows. */
export function MediasPage() {
  const { t } = useT();
  const format = useFormat();
  const { readOnly, opened } = useExam();
  const { status } = useExamPage();
  const { iuid, publishedAt } = opened.interaction;
  const narrow = useMediaQuery('(width < 760px)', false, { getInitialValueInEffect: false });
  const { files, error, failureCount, refetch } = useExamFilesCall();
  const { studies, others, isKnown, failing } = useMachineMedia();
  const { queue, lines } = useSendMany();
  const { coming, capture } = useCapture();
  const { captionFor } = useSayMachine();
  const [looking, setLooking] = useState<{ key: string; goesOn: boolean } | null>(null);
  const [picking, setPicking] = useState(false);
  const [kind, setKind] = useState<MediaKind | null>(null);
  const [large, setLarge] = useState<{ of: 'report' | 'exam'; key: string } | null>(null);
  const holder = useRef<TileHolder>({ current: null });
  const media = mediaIn(files ?? []);
  const { update, move, remove } = useMedia(media);
  const report = reportIn(media);
  const unseen = unseenIn(report);
  const groups = groupMedia(studies, media);
  const isEarlier = ({ serviceDate }: (typeof others)[number]) =>
    serviceDate !== null && serviceDate < opened.interaction.serviceDay;
  const earlier = useEarlierMedia(others, picking);
  const fromEarlier = earlier.flatMap((visit) => takenFrom(visit.studies, media));
  const ownMedia = media.filter((file) => !fromEarlier.includes(file));
  const items = groups.flatMap((group) => group.items);
  const canPick = !readOnly && (isPickable(items) || others.some(isEarlier));
  const places = new Map(report.map((file, place) => [file.iuid, place + 1]));
  const documents = (files ?? []).filter(({ type }) => type === 'application/pdf');
  const hasMachine = studies.length > 0;
  const { data: measured } = useCall('examMeasures', { iuid }, { enabled: hasMachine && !readOnly });
  const measures = measured?.measures ?? [];
  const isRetrying = failing || (failureCount > 0 && files === undefined && !error);
  // What is on its way would be lost with the page.
  useWindowEvent('beforeunload', (event) => {
    if (lines.some(({ is }) => is !== 'failed')) event.preventDefault();
  });
  const take = (item: MachineItem, inReport: boolean, frame: number) => {
    const kept = item.captured.find(({ capturedFrom }) => capturedFrom?.frame === frame);
    if (!inReport) for (const file of inReportOf(item)) update(file, { inReport });
    else if (kept) update(kept, { inReport });
    else capture({ instance: item.image.iuid, frame, caption: captionFor(item.image, frame) });
  };
  useKeys([
    ...(canPick ? [{ key: 'i', label: 'medias.pick', run: () => setPicking(true) } as const] : []),
    ...(hasMachine
      ? ([
          {
            key: 'v',
            label: 'medias.keyViewer',
            run: () => {
              const at = holder.current.current?.current;
              openViewer(iuid, at && { image: at.image, frame: at.frame });
            },
          },
          { key: 'k', label: 'medias.capture', run: () => holder.current.current?.current.capture?.() },
        ] as const)
      : []),
  ]);
  const asItem = (file: (typeof report)[number]): MediaItem => ({ is: 'file', key: file.iuid, file, from: null });
  const isLarge = (item: MediaItem) => (item.is === 'file' ? isPicture(item.file) : isFrameShown(item.image));
  return (
    <CurrentTileContext value={holder.current}>
      <div className={classes.page}>
        {(report.length > 0 || coming.length > 0 || items.length > 0) && (
          <ReportStrip
            pictures={report}
            coming={coming}
            readOnly={readOnly}
            onEnlarge={(key) => setLarge({ of: 'report', key })}
            onCaption={(file, caption) => update(file, { caption })}
            onTakeOut={(file) => update(file, { inReport: false })}
            onMove={(file, place) => move(file.iuid, place)}
            onLook={(file) => setLooking({ key: file.iuid, goesOn: false })}
            onLookAll={() => setLooking({ key: unseen[0]?.iuid ?? '', goesOn: true })}
          />
        )}
        <Card
          title={t('medias.ofExam')}
          beside={
            items.length > 0 && (
              <FilterChips
                legend={t('medias.filter')}
                all={{ label: t('medias.all'), count: items.length }}
                chips={MEDIA_KINDS.map((key) => ({
                  key,
                  label: t(CHIPS[key].label),
                  icon: CHIPS[key].icon,
                  count: countKind(groups, key),
                  family: undefined,
                }))}
                chosen={kind}
                onChoose={setKind}
              />
            )
          }
          actions={
            <>
              {isPublished(status) && publishedAt !== null && (
                <span className={own.lock}>
                  <IconLock size={14} stroke={1.75} aria-hidden />
                  {t('medias.lockedAt', { date: format.day(format.dayOf(publishedAt)) })}
                </span>
              )}
              {canPick && (
                <Button
                  size="xs"
                  variant="light"
                  leftSection={<IconListTree size={14} stroke={1.75} aria-hidden />}
                  rightSection={narrow ? undefined : <Kbd>{keyName('i')}</Kbd>}
                  onClick={() => setPicking(true)}
                >
                  {t('medias.pick')}
                </Button>
              )}
              {hasMachine && !narrow && (
                <Button
                  size="xs"
                  variant="default"
                  leftSection={<IconExternalLink size={14} stroke={1.75} aria-hidden />}
                  rightSection={<Kbd>{keyName('v')}</Kbd>}
                  onClick={() => openViewer(iuid)}
                >
                  {t('medias.viewer')}
                </Button>
              )}
            </>
          }
        >
          {!readOnly && !narrow && <DropZone takes="media" onFile={queue.add} label={t('fetal.medias')} />}
          <SendLines queue={queue} lines={lines} />
          {isRetrying && (
            <p className={classes.asideHint} role="status">
              {t('medias.loadFailed')}
            </p>
          )}
          {error && !files && (
            <ErrorNote title={t('portal.noMediaFound')} error={error} onRetry={() => void refetch()} />
          )}
          {files && isKnown && items.length === 0 && documents.length === 0 && (
            <EmptyState icon={IconPhoto} title={t('portal.noMediaFound')} hint={t('medias.emptyHint')} />
          )}
          <section className={own.gallery} aria-label={t('medias.gallery')}>
            <MediaGroups
              groups={onlyKind(groups, kind)}
              places={places}
              measures={Map.groupBy(measures, ({ picture }) => picture?.iuid ?? '')}
              coming={coming}
              readOnly={readOnly}
              on={{
                onLarge: ({ key }) => setLarge({ of: 'exam', key }),
                onCaption: (file, caption) => update(file, { caption }),
                onReport: (file, inReport) => update(file, { inReport }),
                onMachine: take,
                onRemove: remove,
              }}
            />
          </section>
        </Card>
        {documents.length > 0 && (
          <Card title={t('medias.documents')}>
            <div className={own.documents}>
              {documents.map((file) => (
                <KeptFile key={file.iuid} file={file} size="large" />
              ))}
            </div>
          </Card>
        )}
        {narrow && <MediaFoot readOnly={readOnly} hasMachine={hasMachine} onFile={queue.add} />}
      </div>
      <MaskDialog
        file={media.find(({ iuid: key }) => key === looking?.key) ?? null}
        studies={studies}
        readOnly={readOnly}
        onClose={() => setLooking(null)}
        onDone={() => {
          const next = looking?.goesOn ? unseen.find(({ iuid: key }) => key !== looking.key) : undefined;
          setLooking(next ? { key: next.iuid, goesOn: true } : null);
        }}
      />
      <MediaPicker
        opened={picking}
        groups={[...groupMedia(studies, ownMedia), ...groupEarlier(earlier, media)]}
        measures={[...measures, ...earlier.flatMap((visit) => visit.measures)]}
        onClose={() => setPicking(false)}
        onFile={(file, inReport) => update(file, { inReport })}
        onCapture={capture}
      />
      <LargeView
        items={large?.of === 'report' ? report.map(asItem) : items.filter(isLarge)}
        open={large?.key ?? null}
        onOpen={(key) => setLarge(key === null ? null : { of: large?.of ?? 'exam', key })}
        onCapture={readOnly ? undefined : (item, frame) => take(item, true, frame)}
      />
    </CurrentTileContext>
  );
}
