import type { InteractionLine } from '@gesta/domain';
import { authorName, describeExam } from '@gesta/report';
import { ActionIcon, Button, NativeSelect } from '@mantine/core';
import { useElementSize, useMergedRef } from '@mantine/hooks';
import { IconContrast, IconLink, IconRulerMeasure, IconSquare, IconX } from '@tabler/icons-react';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useCall } from '../../../api/useCall.ts';
import { useSay } from '../../../calc/useSay.ts';
import { useKeys } from '../../../ui/hotkeys.ts';
import { Kbd } from '../../../ui/Kbd.tsx';
import { KeyHint } from '../../../ui/KeyHint.tsx';
import { keyName } from '../../../ui/keyName.ts';
import { useFormat } from '../../../ui/useFormat.ts';
import { useT } from '../../../ui/useT.tsx';
import { keysOfActs, type ViewerAct } from '../acts.ts';
import { KeyLine } from '../KeyLine.tsx';
import { createPane, showPicture, usePaneValue } from '../pane.ts';
import { allPictures, groupPictures, type Picture, pictureBeside } from '../pictures.ts';
import { mainTissue, regionsOf } from '../regions.ts';
import { ActButton, ToolBar } from '../ToolBar.tsx';
import { useLookActs } from '../useLookActs.ts';
import { ViewerBar } from '../ViewerBar.tsx';
import type { CompareViewProps } from '../viewerParts.ts';
import { ChoosePair } from './ChoosePair.tsx';
import { CompareLine } from './CompareLine.tsx';
import { ComparePane } from './ComparePane.tsx';
import classes from './compare.module.css';
import { comparedMeasure } from './comparedMeasure.ts';
import { PairList, type VisitHead } from './PairList.tsx';
import { type PicturePair, pairBeside } from './pairPictures.ts';
import { type ScaledPane, sameScale } from './sameScale.ts';
import { useFollowScale, useFollowWindow } from './useFollow.ts';
import { useMeasuredVisit } from './useMeasuredVisit.ts';
import { usePairs, usePairTitle } from './usePairs.ts';

/** This visit and an earlier one beside each other. */
export function CompareView({ viewed, groups, visits, pane, frames, onPrint, onHelp, onClose }: CompareViewProps) {
  const { t } = useT();
  const say = useSay();
  const { company, exam, studies } = viewed;
  const [visitId, setVisit] = useState(visits[0]?.iuid ?? '');
  const visit = visits.find(({ iuid }) => iuid === visitId) ?? visits[0];
  const answer = useCall('companyStudy', { company, id: visit?.iuid ?? '' }, { enabled: visit !== undefined });
  const priorGroups = useMemo(() => groupPictures(answer.data ?? []), [answer.data]);
  const [priorPane] = useState(createPane);
  const [linked, setLinked] = useState(true);
  const [wantsScale, setWantsScale] = useState(true);
  const [sameWindow, setSameWindow] = useState(false);
  const [active, setActive] = useState<'now' | 'before'>('now');

  const pictures = useMemo(() => allPictures(groups), [groups]);
  const priors = useMemo(() => allPictures(priorGroups), [priorGroups]);
  const byId = useMemo(() => new Map([...pictures, ...priors].map((each) => [each.iuid, each])), [pictures, priors]);
  const read = { now: useMeasuredVisit(exam?.iuid ?? null), prior: useMeasuredVisit(visit?.iuid ?? null) };
  const { pairs, choose } = usePairs(pictures, priors, read);
  const titleOf = usePairTitle(byId, read);

  const mine = usePaneValue(pane, (state) => state.picture);
  const theirs = usePaneValue(priorPane, (state) => state.picture);
  const current = currentPair(pairs, mine, theirs);
  const show = (pair: PicturePair | null) => {
    if (pair === null) return;
    showPicture(pane, byId.get(pair.now ?? '') ?? null);
    showPicture(priorPane, byId.get(pair.prior ?? '') ?? null);
  };
  // The picture on screen stays where it was; its like comes beside it, also once more is known of both.
  const like = pairs.find(({ now }) => now === mine?.iuid)?.prior ?? null;
  useLayoutEffect(() => {
    if (linked && mine) showPicture(priorPane, byId.get(like ?? '') ?? null);
  }, [linked, mine, like, byId, priorPane]);

  const shown = useMemo(() => {
    const [name] = current?.measures ?? [];
    return name !== undefined && read.now && read.prior ? comparedMeasure(name, read.now, read.prior) : null;
  }, [current, read.now, read.prior]);
  const curve = shown?.placing ? authorName(shown.placing.author, shown.placing.info, say) : null;

  const left = useElementSize<HTMLDivElement>();
  const right = useElementSize<HTMLDivElement>();
  const places = { now: useRef<HTMLDivElement | null>(null), before: useRef<HTMLDivElement | null>(null) };
  const [leftPlace, rightPlace] = [useMergedRef(left.ref, places.now), useMergedRef(right.ref, places.before)];
  const [one, other] = [scaled(mine, left), scaled(theirs, right)];
  const scale = one && other ? sameScale(one, other) : null;
  const isScaled = wantsScale && scale !== null;
  useFollowScale(pane, priorPane, isScaled ? scale : null);
  useFollowWindow(pane, priorPane, sameWindow);
  useEffect(() => () => pane.change({ playing: false }), [pane]);
  useEffect(() => places.now.current?.focus(), [places.now]);

  const activePane = active === 'now' ? pane : priorPane;
  const both = linked ? [pane, priorPane] : [activePane];
  const look = useLookActs(activePane, both, isScaled ? [activePane] : both);
  const step = (by: number) => {
    if (linked) return show(pairBeside(pairs, current, by));
    const [of, among] = active === 'now' ? [pane, groups] : [priorPane, priorGroups];
    return showPicture(of, pictureBeside(among, of.get().picture, by));
  };
  const whole = () => {
    pane.change(({ view }) => ({ view: { ...view, zoom: isScaled ? scale.one : 1, x: 0, y: 0 } }));
    priorPane.change(({ view }) => ({ view: { ...view, zoom: isScaled ? scale.other : 1, x: 0, y: 0 } }));
  };
  const acts: ViewerAct[] = [
    { label: 'viewerCompare.next', place: 'none', keys: ['ArrowRight', 'ArrowDown'], run: () => step(1) },
    { label: 'viewerCompare.previous', place: 'none', keys: ['ArrowLeft', 'ArrowUp'], run: () => step(-1) },
    ...look.map((act) => (act.label === 'viewer.fit' && linked ? { ...act, run: whole } : act)),
    { label: 'viewer.print', place: 'none', keys: ['p'], run: onPrint },
    { label: 'viewerCompare.one', place: 'none', keys: ['c', 'Escape'], run: onClose },
  ];
  useKeys(keysOfActs(acts));

  const head = useVisitHead();
  const now = head(exam, studies[0]?.serviceDate ?? null);
  const then = head(visit, null);
  const toggles: ViewerAct[] = [
    {
      label: 'viewerCompare.linked',
      place: 'none',
      keys: [],
      icon: IconLink,
      pressed: linked,
      run: () => setLinked(!linked),
    },
    {
      label: 'viewerCompare.sameScale',
      place: 'none',
      keys: [],
      icon: IconRulerMeasure,
      pressed: isScaled,
      off: scale === null ? 'viewerCompare.noScale' : undefined,
      run: () => setWantsScale(!wantsScale),
    },
    {
      label: 'viewerCompare.sameWindow',
      place: 'none',
      keys: [],
      icon: IconContrast,
      pressed: sameWindow,
      run: () => setSameWindow(!sameWindow),
    },
  ];
  const side = (which: 'now' | 'before') => ({
    frames,
    company,
    compared: shown,
    curve,
    side: which,
    isActive: active === which,
    onActive: () => setActive(which),
    onSwitch: () => places[which === 'now' ? 'before' : 'now'].current?.focus(),
    onStep: step,
  });
  return (
    <div className={classes.screen}>
      <ViewerBar
        {...viewed}
        menu={
          <Button
            className={classes.wide}
            variant="default"
            leftSection={<IconSquare size={15} stroke={1.75} aria-hidden />}
            rightSection={<Kbd>{keyName('c')}</Kbd>}
            onClick={onClose}
          >
            {t('viewerCompare.one')}
          </Button>
        }
        onClose={onClose}
      />
      <div className={classes.compare}>
        <PairList
          {...{ pairs, current, now, then, company, titleOf }}
          pictures={byId}
          prior={priors}
          onShow={show}
          onChoose={choose}
        />
        <div className={classes.bar}>
          <ToolBar acts={acts} pane={activePane} />
          <div className={classes.toggles}>
            {toggles.map((act) => (
              <ActButton key={act.label} act={act} />
            ))}
          </div>
        </div>
        <main id="main" className={classes.sides}>
          <ComparePane
            {...side('now')}
            pane={pane}
            visit={now}
            place={leftPlace}
            end={<small>{t('viewerCompare.thisExam')}</small>}
            nothing={t('viewerCompare.noPair', { day: now.day })}
          />
          <ComparePane
            {...side('before')}
            pane={priorPane}
            visit={then}
            place={rightPlace}
            end={
              <>
                {visits.length > 1 && (
                  <NativeSelect
                    size="xs"
                    aria-label={t('viewerCompare.visit')}
                    value={visit?.iuid ?? ''}
                    onChange={({ currentTarget: { value } }) => setVisit(value)}
                    data={visits.map(({ iuid }, index) => ({
                      value: iuid,
                      label: t('viewerCompare.visitOf', { number: visits.length - index, total: visits.length + 1 }),
                    }))}
                  />
                )}
                <ActionIcon variant="subtle" color="gray" aria-label={t('viewerCompare.one')} onClick={onClose}>
                  <IconX size={16} stroke={1.75} aria-hidden />
                </ActionIcon>
              </>
            }
            nothing={
              !answer.isPending && (
                <ChoosePair pictures={priors} day={then.day} onChoose={(iuid) => mine && choose(mine.iuid, iuid)} />
              )
            }
          />
        </main>
        <CompareLine compared={shown} now={now.age || now.day} prior={then.age || then.day} />
      </div>
      <KeyLine onHelp={onHelp}>
        <KeyHint keys={['←', '→']} label={t('viewerCompare.keyPair')} />
        <KeyHint keys={['Tab']} label={t('viewerCompare.keySide')} />
        <KeyHint keys={[',', '.']} label={t('viewerCompare.keyFrames')} />
        <KeyHint keys={['+', '−', '0']} label={t('viewerCompare.keyZoom')} />
        <KeyHint keys={['C']} label={t('viewerCompare.keyOne')} />
      </KeyLine>
    </div>
  );
}

function currentPair(pairs: readonly PicturePair[], mine: Picture | null, theirs: Picture | null): PicturePair | null {
  const found = pairs.find(({ now, prior }) => now === (mine?.iuid ?? null) && prior === (theirs?.iuid ?? null));
  return found ?? pairs.find(({ now }) => mine !== null && now === mine.iuid) ?? null;
}

function scaled(picture: Picture | null, pane: { width: number; height: number }): ScaledPane | null {
  if (!picture?.columns || !picture.rows) return null;
  const mmPerPixel = mainTissue(regionsOf(picture))?.perX ?? null;
  const { width, height } = pane;
  return { picture: { width: picture.columns, height: picture.rows }, pane: { width, height }, mmPerPixel };
}

function useVisitHead() {
  const { t } = useT();
  const format = useFormat();
  return (exam: InteractionLine | undefined, other: Parameters<typeof format.day>[0] | null): VisitHead => {
    const on = exam?.serviceDay ?? other;
    const day = on ? format.day(on) : '';
    const age = exam ? (describeExam(exam, t).age ?? '') : '';
    const machine = [exam?.resource, exam?.room].filter(Boolean).join(' · ');
    return { day, age, machine, short: [day.slice(0, 5), age].filter(Boolean).join(' · ') };
  };
}
