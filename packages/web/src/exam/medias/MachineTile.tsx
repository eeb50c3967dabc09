import type { ExamMeasure } from '@gesta/domain';
import { useMediaQuery } from '@mantine/hooks';
import { useExam } from '../../form/exam.ts';
import { useT } from '../../ui/useT.tsx';
import { useCurrentTile } from './currentTile.ts';
import { MachinePicture, RawFile, useCannotShow } from './MachinePicture.tsx';
import { openViewer } from './machineAddress.ts';
import { inReportOf, type MachineItem } from './machineMedia.ts';
import { ReportTick } from './ReportTick.tsx';
import classes from './tiles.module.css';
import { useSayMachine } from './useSayMachine.ts';

export type MachineTileProps = {
  item: MachineItem;
  measures: readonly ExamMeasure[];
  readOnly: boolean;
  /** Its place in the report; on its way there it has none yet. */
  place: number | null;
  isComing: boolean;
  onReport: (inReport: boolean, frame: number) => void;
  onLarge: () => void;
};

export const NARROW = '(width < 760px)';

/** A still picture of a machine, with its tick. */
export function MachineTile({ item, measures, readOnly, place, isComing, onReport, onLarge }: MachineTileProps) {
  const { t } = useT();
  const { iuid } = useExam().opened.interaction;
  const narrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  const { nameOf, factsOf, sayValue, sayMeasure } = useSayMachine();
  const { image } = item;
  const name = nameOf(image);
  const cannotShow = useCannotShow(image);
  const take = useCurrentTile({ image: image.iuid, frame: 1, capture: null });
  const open = () => openViewer(iuid, { image: image.iuid });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what the pointer is over is what the keys are about; the focus does the same
    <div className={classes.body} onPointerEnter={take} onFocus={take}>
      <button
        type="button"
        className={classes.shot}
        aria-label={t('medias.openViewer', { name })}
        // A press of Enter counts no clicks; a mouse takes two, so that one may choose first.
        onClick={(event) => (narrow ? onLarge() : event.detail === 0 && open())}
        onDoubleClick={() => !narrow && open()}
      >
        <MachinePicture image={image} name={name} />
        {place !== null && <PlaceMark place={place} />}
      </button>
      <b className={classes.name} title={name}>
        {name}
      </b>
      <small className={classes.facts} title={measures.map(sayMeasure).join('\n')}>
        {measures.length > 0 ? measures.map(sayValue).join(' · ') : factsOf(image)}
      </small>
      {cannotShow ? (
        <RawFile image={image} name={name} />
      ) : (
        !readOnly && (
          <ReportTick
            name={name}
            place={place}
            checked={inReportOf(item).length > 0 || isComing}
            onChange={(inReport) => onReport(inReport, 1)}
          />
        )
      )}
    </div>
  );
}

/** Where in the report a picture stands: for the eye only, the tick says it in words. */
export const PlaceMark = ({ place }: { place: number }) => <span className={classes.place} data-says={place} />;
