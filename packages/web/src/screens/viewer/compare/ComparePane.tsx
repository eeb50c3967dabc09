import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { useSay } from '../../../calc/useSay.ts';
import { useFormSay } from '../../../exam/useFormSay.ts';
import { useT } from '../../../ui/useT.tsx';
import { abbreviated } from '../abbreviated.ts';
import type { Frames } from '../frames.ts';
import { PaneView } from '../PaneView.tsx';
import { type Pane, usePaneValue } from '../pane.ts';
import type { ComparedMeasure } from './comparedMeasure.ts';
import classes from './comparePane.module.css';
import type { VisitHead } from './PairList.tsx';
import { usePlaced } from './usePlaced.ts';
import { VisitDot } from './VisitDot.tsx';

type Props = {
  pane: Pane;
  frames: Frames<ImageBitmap>;
  company: string;
  visit: VisitHead;
  side: 'now' | 'before';
  isActive: boolean;
  compared: ComparedMeasure | null;
  curve: string | null;
  place: Ref<HTMLDivElement>;
  onActive: () => void;
  /** The other side is chosen. */
  onSwitch: () => void;
  onStep: (by: number) => void;
  /** What stands at the end of its head. */
  end: ReactNode;
  /** In the place of a picture that there is not. */
  nothing: ReactNode;
};

/** One visit: its day and age stand over its picture, so that no part of the screen leaves open which it is. */
export function ComparePane(props: Props) {
  const { pane, frames, company, visit, side, isActive, compared, curve, place } = props;
  const { onActive, onSwitch, onStep, end, nothing } = props;
  const { t } = useT();
  const picture = usePaneValue(pane, (state) => state.picture);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Tab' || event.shiftKey || event.target !== event.currentTarget) return;
    event.preventDefault();
    onSwitch();
  };
  const about = picture && [String(picture.number), picture.description, visit.machine].filter(Boolean).join(' · ');
  return (
    <section
      className={classes.side}
      data-active={isActive || undefined}
      data-side={side}
      aria-label={`${visit.day} · ${visit.age}`}
    >
      <header>
        <VisitDot isEarlier={side === 'before'} />
        <b>{visit.day}</b>
        {visit.age !== '' && <strong>{visit.age}</strong>}
        <span>{about}</span>
        <div>{end}</div>
      </header>
      {/* biome-ignore lint/a11y/useSemanticElements: it is no part of a form */}
      <div
        ref={place}
        className={classes.place}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys of the viewer are about the pane that has the focus
        tabIndex={0}
        role="group"
        aria-label={about ?? t('viewer.pictures')}
        onFocus={onActive}
        onKeyDown={onKeyDown}
        onPointerDown={onActive}
      >
        <PaneView pane={pane} frames={frames} company={company} onStep={onStep}>
          {picture && compared && <MeasureWords compared={compared} side={side} curve={curve} />}
        </PaneView>
        {!picture && <div className={classes.nothing}>{nothing}</div>}
      </div>
    </section>
  );
}

type WordsProps = { compared: ComparedMeasure; side: 'now' | 'before'; curve: string | null };

function MeasureWords({ compared, side, curve }: WordsProps) {
  const { t } = useT();
  const say = useSay();
  const label = useFormSay();
  const placed = usePlaced();
  const { place, unit, sent } = compared;
  const moment = compared[side];
  const name = abbreviated(place && label ? label(place.field.label) : compared.param);
  const value = `${name} ${say.fixed(moment.value, place?.field.decimals ?? 1)} ${unit}`.trim();
  const from = t(sent[side] ? 'viewerCompare.sent' : 'viewerCompare.typed');
  return (
    <p className={classes.words}>
      <b>{value}</b>
      {[placed(moment)].filter(Boolean).map((words) => ` · ${words}`)}
      <br />
      {[curve, from].filter(Boolean).join(' · ')}
    </p>
  );
}
