import { IMAGE_GAMMA, IMAGE_LEVEL, type ImageSettings, USUAL_IMAGE } from '@gesta/domain';
import { ActionIcon } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { type CSSProperties, type KeyboardEvent, useId } from 'react';
import { NumberField } from '../../ui/NumberField.tsx';
import { useT } from '../../ui/useT.tsx';
import classes from './image.module.css';

type Props = { name: keyof ImageSettings; value: number; onChange: (value: number) => void };

const FAST = 10;

/** One attribute: a slider, its number, and the way back to the standard. */
export function ImageSlider({ name, value, onChange }: Props) {
  const { t } = useT();
  const id = useId();
  const { least, most, step } = name === 'gamma' ? IMAGE_GAMMA : IMAGE_LEVEL;
  const decimals = name === 'gamma' ? 1 : 0;
  const usual = USUAL_IMAGE[name];
  const shareOf = (level: number) => (level - least) / (most - least);
  const put = (wanted: number) => {
    const near = Math.round(wanted / step) * step;
    onChange(Number(Math.min(most, Math.max(least, near)).toFixed(decimals)));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by === undefined || !event.shiftKey) return;
    event.preventDefault();
    put(value + by * step * FAST);
  };
  return (
    <div className={classes.row}>
      <label htmlFor={id}>{t(`devices.attribute.${name}`)}</label>
      <span className={classes.track} style={{ '--usual': shareOf(usual), '--value': shareOf(value) } as CSSProperties}>
        <input
          id={id}
          type="range"
          min={least}
          max={most}
          step={step}
          value={value}
          onChange={(event) => put(event.currentTarget.valueAsNumber)}
          onKeyDown={onKeyDown}
        />
        <i />
      </span>
      <NumberField
        className={classes.number ?? ''}
        aria-label={t('devices.valueOf', { name: t(`devices.attribute.${name}`) })}
        value={value}
        decimals={decimals}
        onChange={(typed) => typed !== null && typed >= least && typed <= most && put(typed)}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        data-usual={value === usual || undefined}
        disabled={value === usual}
        aria-label={t('devices.usualOf', { name: t(`devices.attribute.${name}`) })}
        onClick={() => onChange(usual)}
      >
        <IconArrowBackUp size={16} stroke={1.75} aria-hidden />
      </ActionIcon>
    </div>
  );
}
