import { MIRROR_LIMITS, MirrorLimits } from '@gesta/domain';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useAct } from '../../api/useCall.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { NumberField } from '../../ui/NumberField.tsx';
import { notifyDone, notifyFailed } from '../../ui/notify.ts';
import { useT } from '../../ui/useT.tsx';
import classes from './mirror.module.css';

type Props = { limits: MirrorLimits; isOwn: boolean; onSaved: () => void; onClose: () => void };
type Typed = { [K in keyof MirrorLimits]: number | null };

const FIELDS = [
  ['mean', 'mirror.limitMean', 'mirror.limitMeanRange'],
  ['sdLow', 'mirror.limitLow', 'mirror.limitLowRange'],
  ['sdHigh', 'mirror.limitHigh', 'mirror.limitHighRange'],
] as const;

/** From where on the mirror of this clinic marks, for everybody in it. */
export function LimitsDialog({ limits, isOwn, onSaved, onClose }: Props) {
  const { t } = useT();
  const [typed, setTyped] = useState<Typed>(limits);
  const read = MirrorLimits.safeParse(typed);
  const wrong = new Set(read.success ? [] : read.error.issues.map(({ path }) => path[0]));
  const save = useAct('saveMirrorLimits', {
    onDone: () => {
      notifyDone(t('common.savedSuccess'));
      onSaved();
      onClose();
    },
    onFailed: (error) => notifyFailed(error, t),
  });
  const isOurs = read.success && FIELDS.every(([key]) => read.data[key] === MIRROR_LIMITS[key]);
  return (
    <Dialog opened onClose={onClose} title={t('mirror.limits')} size={520}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (read.success) save.mutate({ limits: isOurs ? null : read.data });
        }}
      >
        <p>{t('mirror.limitsHint')}</p>
        <div className={classes.limitFields}>
          {FIELDS.map(([key, label, range]) => (
            <NumberField
              key={key}
              label={t(label)}
              error={wrong.has(key) ? t(range) : undefined}
              value={typed[key]}
              onChange={(value) => setTyped((before) => ({ ...before, [key]: value }))}
            />
          ))}
        </div>
        <Group justify="flex-end">
          <Button
            variant="default"
            disabled={!isOwn && isOurs}
            loading={save.isPending}
            onClick={() => save.mutate({ limits: null })}
          >
            {t('mirror.limitsUsual')}
          </Button>
          <Button type="submit" disabled={!read.success} loading={save.isPending}>
            {t('common.save')}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
