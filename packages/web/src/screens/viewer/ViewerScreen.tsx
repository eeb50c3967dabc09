import { describeExam } from '@gesta/report';
import { Button } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { IconCapture, IconCloudUpload, IconPhotoOff } from '@tabler/icons-react';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { Splash } from '../../shell/Splash.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { releaseParts } from '../../ui/heldParts.ts';
import { useKeys } from '../../ui/hotkeys.ts';
import { Later, laterPart, useLater } from '../../ui/Later.tsx';
import { useT } from '../../ui/useT.tsx';
import { keysOfActs } from './acts.ts';
import { InfoPanel } from './InfoPanel.tsx';
import { KeyLine } from './KeyLine.tsx';
import { PaneView } from './PaneView.tsx';
import { PaneWords } from './PaneWords.tsx';
import { PictureList } from './PictureList.tsx';
import paneClasses from './pane.module.css';
import { createPane, type Pane, showPicture, usePaneValue } from './pane.ts';
import {
  allPictures,
  groupPictures,
  type Picture,
  type PictureGroup,
  pictureBeside,
  pictureNamed,
} from './pictures.ts';
import { ActButton, ToolBar } from './ToolBar.tsx';
import { useAhead } from './useAhead.ts';
import { useDeleteAll } from './useDeleteAll.tsx';
import { useDownloads } from './useDownloads.ts';
import { useEarlier } from './useEarlier.ts';
import { type ForReport, useForReport } from './useForReport.ts';
import { useFrames } from './useFrames.ts';
import { useSelection } from './useSelection.ts';
import { useViewed, type Viewed } from './useViewed.ts';
import { useViewerActs } from './useViewerActs.ts';
import { ViewerBar } from './ViewerBar.tsx';
import { ViewerCine } from './ViewerCine.tsx';
import { ViewerMenu } from './ViewerMenu.tsx';
import classes from './viewer.module.css';
import type { CompareViewProps, PrintViewProps, ViewerParts } from './viewerParts.ts';
import { viewerSearch } from './viewerSearch.ts';

/** Where it is narrower the panel covers the picture, and is there for who asks. */
const HAS_ROOM = '(width > 1100px)';

/** A name that every system takes. */
const plainName = (text: string): string => text.replace(/[^\w-]+/g, '-') || 'dicom';

const moveDialog = laterPart(async () => (await import('./MoveDialog.tsx')).MoveDialog);
const keyHelp = laterPart(async () => (await import('../../shell/KeyHelp.tsx')).KeyHelp);

export function ViewerScreen({ parts }: { parts: ViewerParts }) {
  const { t } = useT();
  const { id = '' } = useParams({ strict: false });
  const viewed = useViewed(id);
  const groups = useMemo(() => groupPictures(viewed.studies), [viewed.studies]);
  const close = useClose(id);
  const { ask, dialog } = useDeleteAll(viewed.company, viewed.studies);
  useEffect(() => {
    document.title = `${viewed.visit?.patient.name ?? t('study.images')} · ${t('shell.product')}`;
  });
  return (
    <>
      {groups.length > 0 ? (
        <Viewer parts={parts} viewed={viewed} groups={groups} onClose={close} onDelete={ask} />
      ) : viewed.isLoading ? (
        <Splash />
      ) : (
        <NothingToShow viewed={viewed} onClose={close} />
      )}
      {dialog}
    </>
  );
}

function NothingToShow({ viewed, onClose }: { viewed: Viewed; onClose: () => void }) {
  const { t } = useT();
  return (
    <div className={classes.screen}>
      <ViewerBar visit={viewed.visit} exam={viewed.exam} studies={[]} menu={null} onClose={onClose} />
      <main id="main" className={classes.nothing}>
        <IconPhotoOff size={22} stroke={1.75} aria-hidden />
        <p>{t('portal.noMediaFound')}</p>
        <div className={paneClasses.row}>
          <ButtonLink to="/upload-files" leftSection={<IconCloudUpload size={16} stroke={1.75} aria-hidden />}>
            {t('inbox.send')}
          </ButtonLink>
          <Button variant="default" onClick={viewed.retry}>
            {t('errors.retry')}
          </Button>
        </div>
      </main>
    </div>
  );
}

type Props = {
  parts: ViewerParts;
  viewed: Viewed;
  groups: readonly PictureGroup[];
  onClose: () => void;
  onDelete: () => void;
};

function Viewer({ parts, viewed, groups, onClose, onDelete }: Props) {
  const { t } = useT();
  const { company, visit, exam, studies } = viewed;
  const [mode, setMode] = useState<'one' | 'print' | 'compare'>('one');
  const [pane] = useState(createPane);
  const frames = useFrames(company);
  const current = usePaneValue(pane, (state) => state.picture);
  const { selection, toggle, toggleAll } = useSelection(groups);
  const [help, helpControl] = useDisclosure(false);
  const [moving, movingControl] = useDisclosure(false);
  const hasRoom = useMediaQuery(HAS_ROOM, true, { getInitialValueInEffect: false });
  const [asked, setAsked] = useState<boolean | null>(null);
  const panel = asked ?? hasRoom;
  const forReport = useForReport(pane, exam);
  const name = exam?.accessionNumber || studies[0]?.accessionNo || t('viewer.fileName');
  const downloads = useDownloads({ company, groups, selection, pane, name: plainName(name) });
  const compare = useEarlier(viewed, current, () => setMode('compare'));
  const show = useCallback((picture: Picture) => showPicture(pane, picture), [pane]);
  const acts = useViewerActs({
    pane,
    groups,
    selected: selection.size,
    onShow: show,
    forReport,
    onDownload: downloads.chosen,
    onPrint: () => setMode('print'),
    onCompare: compare.ask,
    panel,
    onPanel: () => setAsked(!panel),
    onClose,
  });
  useOpened(pane, groups);
  useAhead(pane, groups, frames);
  useFirstDrawn(pane);
  useKeys([
    ...(mode === 'one' ? keysOfActs(acts) : []),
    { key: '?', label: 'keys.help', run: helpControl.open, everywhere: true },
  ]);
  const step = (by: number) => showPicture(pane, pictureBeside(groups, pane.get().picture, by));
  const keys = <Later part={keyHelp} opened={help} onClose={helpControl.close} />;
  if (mode === 'print')
    return (
      <>
        <PrintMode
          part={parts.print}
          {...{ viewed, groups, selection, pane }}
          onHelp={helpControl.open}
          onClose={() => setMode('one')}
        />
        {keys}
      </>
    );
  if (mode === 'compare')
    return (
      <>
        <CompareMode
          part={parts.compare}
          {...{ viewed, groups, pane, frames }}
          visits={compare.visits}
          onPrint={() => setMode('print')}
          onHelp={helpControl.open}
          onClose={() => setMode('one')}
        />
        {keys}
      </>
    );
  return (
    <div className={classes.screen}>
      <ViewerBar
        visit={visit}
        exam={exam}
        studies={studies}
        onClose={onClose}
        menu={
          <ViewerMenu
            runs={{
              'viewer.rawFile': downloads.raw,
              'viewer.imageFile': downloads.image,
              'viewer.zipFile': downloads.study,
              'viewer.move': movingControl.open,
              'viewer.deleteAll': onDelete,
            }}
          />
        }
      />
      <div className={classes.viewer} data-panel={panel || undefined}>
        <PictureList
          groups={groups}
          current={current}
          company={company}
          selection={selection}
          onShow={show}
          onToggle={toggle}
          onToggleAll={toggleAll}
          placesOf={forReport.placesOf}
          foot={acts.map((act) => act.place === 'list' && <ActButton key={act.label} act={act} />)}
        />
        <ToolBar acts={acts} pane={pane} />
        <main id="main" className={classes.stage}>
          <PaneView pane={pane} frames={frames} company={company} onStep={step}>
            <PaneWords
              pane={pane}
              total={allPictures(groups).length}
              day={exam?.serviceDay ?? studies[0]?.serviceDate ?? null}
              age={exam ? describeExam(exam, t).age : null}
            />
          </PaneView>
        </main>
        {panel && <InfoPanel pane={pane} exam={exam} />}
        <ViewerCine pane={pane} capture={<CaptureButton forReport={forReport} />} />
      </div>
      {compare.none && (
        <p className={classes.note} role="status">
          {t(compare.none)}
        </p>
      )}
      <KeyLine onHelp={helpControl.open} />
      {keys}
      <Later
        part={moveDialog}
        opened={moving}
        study={current?.study ?? ''}
        from={exam?.iuid}
        day={exam?.serviceDay ?? null}
        onClose={movingControl.close}
      />
    </div>
  );
}

function CompareMode({ part, ...props }: CompareViewProps & { part: ViewerParts['compare'] }) {
  const CompareView = useLater(part, true);
  return CompareView && <CompareView {...props} />;
}

function PrintMode({ part, ...props }: PrintViewProps & { part: ViewerParts['print'] }) {
  const PrintView = useLater(part, true);
  return PrintView && <PrintView {...props} />;
}

function CaptureButton({ forReport: { choose, off } }: { forReport: ForReport }) {
  const { t } = useT();
  if (off) return null;
  return (
    <Button variant="default" onClick={choose} leftSection={<IconCapture size={15} stroke={1.75} aria-hidden />}>
      {t('viewer.capture')}
    </Button>
  );
}

/** The picture the address names, or the first; and while it is shown, the study may grow. */
function useOpened(pane: Pane, groups: readonly PictureGroup[]): void {
  const { imagem, quadro, clipe } = viewerSearch(useSearch({ strict: false }));
  useLayoutEffect(() => {
    const now = pane.get().picture;
    const same = allPictures(groups).find(({ iuid }) => iuid === now?.iuid);
    if (same) return pane.change({ picture: same });
    const { picture, frame, isPlayed } = pictureNamed(groups, viewerSearch({ imagem, quadro, clipe }));
    showPicture(pane, picture, frame);
    if (isPlayed) pane.change({ playing: true });
  }, [pane, groups, imagem, quadro, clipe]);
}

/** Once there is a picture, or words in its place, everything else may come. */
function useFirstDrawn(pane: Pane): void {
  const isBusy = usePaneValue(pane, ({ shown }) => shown === 'empty' || shown === 'loading');
  useEffect(() => {
    if (isBusy) return;
    document.getElementById('ahead')?.remove();
    releaseParts();
  }, [isBusy]);
}

/** A tab that was opened from here closes; one somebody came to by its address goes to the study. */
function useClose(id: string): () => void {
  const navigate = useNavigate();
  return () => {
    window.close();
    if (!window.closed) void navigate({ to: '/studies/$id', params: { id } });
  };
}
