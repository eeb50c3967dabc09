import type { ManagementFigures } from '@gesta/domain';
import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { Card } from '../../ui/Card.tsx';
import { kindLabel } from '../../ui/kindLabel.ts';
import segments from '../../ui/segments.module.css';
import { useT } from '../../ui/useT.tsx';
import { CsvButton } from './CsvButton.tsx';
import { type ExamsBehind, ofName } from './ExamsLink.tsx';
import classes from './management.module.css';
import { Shares } from './Shares.tsx';
import shares from './shares.module.css';

type Props = { figures: ManagementFigures; chosen: ExamsBehind };

/** Who did it, and what kind it was or where it was done: each exam once in each. */
export function WhoCard({ figures, chosen }: Props) {
  const { t } = useT();
  const [by, setBy] = useState<'kind' | 'room'>('kind');
  const { from, to, perDoctor, perKind, perRoom } = figures;
  const within = { ...chosen, from, to };
  const doctors = perDoctor.map(({ key, count }) => ({
    ...{ key, count, label: key || t('studies.noDoctor') },
    exams: ofName('doctor', key, within),
  }));
  const kinds = perKind.map(({ key, count }) => ({
    ...{ key, count, label: key === '' ? t('studies.is.noForm') : kindLabel(key, t) },
    exams: ofName('kind', key, within),
  }));
  const rooms = perRoom.map(({ key, count }) => ({
    ...{ key, count, label: key || t('studies.is.noRoom') },
    exams: ofName('room', key, within),
  }));
  const csv = () =>
    [
      [t('common.doctor'), doctors] as const,
      [t('gestao.type'), kinds] as const,
      [t('common.room'), rooms] as const,
    ].flatMap(([head, slices]) => [
      [head, t('gestao.examCount')],
      ...slices.map(({ label, count }) => [label, count]),
      [],
    ]);
  return (
    <Card
      className={classes.third ?? ''}
      title={t('gestao.who')}
      actions={
        <>
          <SegmentedControl
            classNames={segments}
            size="xs"
            aria-label={t('gestao.who')}
            value={by}
            onChange={(chosenBy) => setBy(chosenBy === 'room' ? 'room' : 'kind')}
            data={[
              { value: 'kind', label: t('gestao.type') },
              { value: 'room', label: t('common.room') },
            ]}
          />
          <CsvButton name={t('gestao.who')} rows={csv} />
        </>
      }
    >
      <div className={shares.two}>
        <Shares label={t('gestao.examsPerDoctor')} slices={doctors} />
        {by === 'kind' ? (
          <Shares key="kind" label={t('gestao.examsPerType')} slices={kinds} />
        ) : (
          <Shares key="room" label={t('gestao.examsPerRoom')} slices={rooms} />
        )}
      </div>
    </Card>
  );
}
