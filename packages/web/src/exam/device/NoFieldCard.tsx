import { Button, Checkbox } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { useState } from 'react';
import { Card } from '../../ui/Card.tsx';
import { useT } from '../../ui/useT.tsx';
import { useDesk } from './desk.ts';
import classes from './noField.module.css';
import { useSayRow } from './sayMeasure.ts';

/** Every measure that has no field here, with the reason. None is dropped, and each can be given one. */
export function NoFieldCard() {
  const { t } = useT();
  const { rows, choose, readOnly } = useDesk();
  const say = useSayRow();
  const lost = rows.filter(({ kind }) => kind === 'noField');
  const [at, setAt] = useState<string | null>(null);
  const [isPreset, setPreset] = useState(false);
  const chosen = lost.find(({ measure }) => measure.id === at) ?? lost[0];
  if (!chosen) return null;
  return (
    <Card padding="none" title={t('machine.noFieldTitle')} actions={t('machine.measures', { count: lost.length })}>
      <ul className={classes.lost} tabIndex={lost.length > 6 ? 0 : undefined}>
        {lost.map(({ measure, proposal: { reason } }) => (
          <li key={measure.id}>
            <button
              type="button"
              aria-pressed={measure === chosen.measure}
              disabled={readOnly}
              onClick={() => setAt(measure.id)}
            >
              <b>{measure.param}</b>
              <span className="num">{say.sent(measure)}</span>
              <small>
                {[
                  measure.group,
                  measure.code,
                  measure.fetus?.trim() ? t('machine.fetus', { text: measure.fetus.trim() }) : null,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
              {reason !== null && <small>{t(`machine.reason.${reason}`)}</small>}
            </button>
          </li>
        ))}
      </ul>
      {!readOnly && (
        <div className={classes.choose}>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconLink size={14} stroke={1.75} aria-hidden />}
            onClick={() => choose(chosen.measure, isPreset)}
          >
            {t('machine.chooseField')}
          </Button>
          <Checkbox
            size="xs"
            label={t('machine.asPreset')}
            checked={isPreset}
            onChange={(event) => setPreset(event.currentTarget.checked)}
          />
        </div>
      )}
    </Card>
  );
}
