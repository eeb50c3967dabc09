import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconCapture, IconMovie } from '@tabler/icons-react';
import { useState } from 'react';
import { useExam } from '../../form/exam.ts';
import { useT } from '../../ui/useT.tsx';
import { CineScreen, ClipBar } from './CineScreen.tsx';
import { useCurrentTile } from './currentTile.ts';
import { MachinePicture, RawFile, useCannotShow } from './MachinePicture.tsx';
import { type MachineTileProps, NARROW } from './MachineTile.tsx';
import { openViewer } from './machineAddress.ts';
import classes from './tiles.module.css';
import { useCine } from './useCine.ts';
import { useSayMachine } from './useSayMachine.ts';

type Props = Pick<MachineTileProps, 'item' | 'readOnly' | 'onReport' | 'onLarge'>;

/** A clip of a machine: under the pointer or the focus it plays and steps, and a frame of it can be taken into the report. */
export function ClipTile({ item, readOnly, onReport, onLarge }: Props) {
  const { t } = useT();
  const { iuid } = useExam().opened.interaction;
  const narrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  const { nameOf, factsOf } = useSayMachine();
  const { image } = item;
  const [active, setActive] = useState(false);
  const cine = useCine(image, active && !narrow);
  const cannotShow = useCannotShow(image);
  const name = nameOf(image);
  const capture = () => onReport(true, cine.frame);
  const take = useCurrentTile({ image: image.iuid, frame: cine.frame, capture: readOnly ? null : capture });
  const open = () => openViewer(iuid, { image: image.iuid, frame: cine.frame });
  const reach = () => {
    take();
    setActive(true);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside do the same by keyboard
    <div
      className={classes.body}
      onPointerEnter={reach}
      onFocus={reach}
      onPointerLeave={(event) => !event.currentTarget.contains(document.activeElement) && setActive(false)}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setActive(false)}
      onKeyDown={(event) => {
        const keys: Readonly<Record<string, () => void>> = {
          ',': () => cine.step(-1),
          '.': () => cine.step(1),
          ...(readOnly ? {} : { k: capture }),
        };
        const run = keys[event.key.toLowerCase()];
        if (!run || event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();
        run();
      }}
    >
      <div className={classes.screen}>
        <button
          type="button"
          className={classes.shot}
          aria-label={t('medias.openViewer', { name })}
          onClick={(event) => (narrow ? onLarge() : event.detail === 0 && open())}
          onDoubleClick={() => !narrow && open()}
          onKeyDown={(event) => {
            if (event.key !== ' ') return;
            event.preventDefault();
            cine.toggle();
          }}
        >
          <MachinePicture image={image} name={name} />
          {active && !narrow && <CineScreen cine={cine} />}
          <span className={classes.mark} data-says={image.frames}>
            <IconMovie size={12} stroke={1.75} aria-hidden />
          </span>
        </button>
        {active && !narrow && !cannotShow && <ClipBar cine={cine} frames={image.frames} />}
      </div>
      <b className={classes.name} title={name}>
        {name}
      </b>
      <small className={classes.facts}>{factsOf(image)}</small>
      {cannotShow ? (
        <RawFile image={image} name={name} />
      ) : (
        !readOnly &&
        !narrow && (
          <Button
            size="compact-xs"
            variant={active ? 'filled' : 'light'}
            className={classes.take ?? ''}
            leftSection={<IconCapture size={14} stroke={1.75} aria-hidden />}
            aria-label={t('medias.captureOf', { name })}
            disabled={cine.broken}
            onClick={capture}
          >
            {t('medias.capture')}
          </Button>
        )
      )}
    </div>
  );
}
