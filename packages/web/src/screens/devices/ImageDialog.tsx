import { type ImageSettings, USUAL_IMAGE } from '@gesta/domain';
import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconCircleCheck, IconHourglass } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useAct } from '../../api/useCall.ts';
import { ConflictNote } from '../../ui/ConflictNote.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorNote } from '../../ui/ErrorNote.tsx';
import frame from '../../ui/frame.module.css';
import { KeyHint } from '../../ui/KeyHint.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { useT } from '../../ui/useT.tsx';
import { useUnsaved } from '../../ui/useUnsaved.ts';
import { DeviceMark } from './DeviceMark.tsx';
import { ImageSlider } from './ImageSlider.tsx';
import classes from './image.module.css';
import { sayDevice } from './sayDevice.ts';
import { TestFigure } from './TestFigure.tsx';
import type { ShownDevice } from './useDevices.ts';

type Props = { device: ShownDevice | null; now: number; onClose: () => void };

const NAMES = ['brightness', 'contrast', 'hue', 'saturation', 'gamma', 'gain'] as const;
const isSame = (one: ImageSettings, other: ImageSettings) => NAMES.every((name) => one[name] === other[name]);

/** How a device draws what it films. It learns of a change with its next beat, and says with the one after that it has it. */
export function ImageDialog({ device, now, onClose }: Props) {
  const { t } = useT();
  const unsaved = useUnsaved();
  // The dialog keeps its content while it closes.
  const [kept, setKept] = useState(device);
  if (device !== null && device !== kept) setKept(device);
  const leave = async () => {
    if (await unsaved.mayLeave()) onClose();
  };
  return (
    <Dialog
      opened={device !== null}
      onClose={() => void leave()}
      size={860}
      padding={0}
      closeOnClickOutside={false}
      classNames={{ content: frame.content ?? '', header: frame.header ?? '', body: frame.body ?? '' }}
      title={
        kept && (
          <span className={frame.title}>
            <IconAdjustmentsHorizontal size={20} stroke={1.75} aria-hidden />
            {t('devices.image')}
            <small>
              {sayDevice(kept)}
              {kept.key !== undefined && (
                <span className={classes.ofKey}>
                  {' · '}
                  <code>{kept.key}</code>
                </span>
              )}
            </small>
            <span className={classes.mark}>
              <DeviceMark device={kept} now={now} />
            </span>
          </span>
        )
      }
    >
      {kept && <Settings key={kept.iuid} device={kept} onDirty={unsaved.note} onClose={() => void leave()} />}
    </Dialog>
  );
}

type SettingsProps = { device: ShownDevice; onDirty: (dirty: boolean) => void; onClose: () => void };

function Settings({ device, onDirty, onClose }: SettingsProps) {
  const { t } = useT();
  const figure = useId();
  const [image, setImage] = useState(device.image);
  const [base, setBase] = useState(device);
  const save = useAct('updateDevice', {
    ...(device.company === undefined ? {} : { company: device.company.iuid }),
    onDone: (stored) => {
      setBase(stored);
      onDirty(false);
    },
  });
  const dirty = !isSame(image, base.image);
  const set = (change: Partial<ImageSettings>) => {
    const next = { ...image, ...change };
    setImage(next);
    onDirty(!isSame(next, base.image));
  };
  const isBehind = save.error?.code === 'conflict';
  const takeTheirs = () => {
    setBase(device);
    setImage(device.image);
    onDirty(false);
    save.reset();
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (dirty && !save.isPending) save.mutate({ iuid: device.iuid, imageVersion: base.imageVersion, image });
      }}
    >
      <div className={`${frame.columns} ${classes.sides}`}>
        <div className={`${frame.main} ${classes.sliders}`}>
          {NAMES.map((name) => (
            <ImageSlider key={name} name={name} value={image[name]} onChange={(value) => set({ [name]: value })} />
          ))}
          <p className={classes.hint}>{t('devices.rangeHint')}</p>
        </div>
        <figure className={`${frame.aside} ${classes.figure}`} aria-labelledby={figure}>
          <figcaption id={figure} className={frame.cap}>
            {t('devices.testFigure')}
          </figcaption>
          <TestFigure image={image} />
          <p className={classes.hint}>{t('devices.noPatient')}</p>
          <Applied device={device} />
        </figure>
      </div>
      <div className={frame.notes}>
        {isBehind && <ConflictNote message={t('devices.conflict')} onLoad={takeTheirs} />}
        {save.error && !isBehind && <ErrorNote error={save.error} />}
      </div>
      <footer className={frame.foot}>
        <Button variant="default" onClick={() => set(USUAL_IMAGE)}>
          {t('devices.usual')}
        </Button>
        <span className={classes.keys} aria-hidden>
          <KeyHint keys={['←', '→']} label="1" />
          <KeyHint keys={['Shift ←', '→']} label="10" />
        </span>
        <span className={frame.end}>
          <Button variant="subtle" color="gray" onClick={onClose}>
            {t('common.close')}
          </Button>
          <Button type="submit" loading={save.isPending} disabled={!dirty || isBehind}>
            {t('common.save')}
          </Button>
        </span>
      </footer>
    </form>
  );
}

/** Which version the device draws with, as it said itself. */
function Applied({ device: { imageVersion, appliedVersion, appliedAt } }: { device: ShownDevice }) {
  const { t } = useT();
  const format = useFormat();
  const isThere = appliedVersion === imageVersion;
  const Picture = isThere ? IconCircleCheck : IconHourglass;
  return (
    <output className={classes.applied} data-there={isThere || undefined}>
      <Picture size={18} stroke={1.75} aria-hidden />
      <span>
        {appliedVersion !== null &&
          appliedAt !== null &&
          `${t('devices.applied', { version: appliedVersion, time: format.time(appliedAt) })} `}
        {!isThere && t('devices.waitsForBeat', { version: imageVersion })}
      </span>
    </output>
  );
}
