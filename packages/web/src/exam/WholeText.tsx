import { placeOfKey } from '@gesta/forms';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useCall } from '../api/useCall.ts';
import { useExam } from '../form/exam.ts';
import { useT } from '../ui/useT.tsx';
import { LoadFailed } from './LoadFailed.tsx';
import { sayValue } from './versionChanges.ts';
import classes from './versions.module.css';

/** The two versions between which a text is looked at. */
export type VersionStretch = { older: number; newer: number };
type Props = { place: string; field: string; stretch: VersionStretch };

/** A text of which only a part is shown, for whoever wants to read all of it. */
export function WholeText({ place, field, stretch }: Props) {
  const { t } = useT();
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        size="compact-xs"
        variant="subtle"
        aria-expanded={opened}
        aria-label={t('history.wholeOf', { field })}
        onClick={() => setOpened(!opened)}
      >
        {t('history.whole')}
      </Button>
      {opened && <Sides place={place} stretch={stretch} />}
    </>
  );
}

function Sides({ place, stretch }: Omit<Props, 'field'>) {
  const { t, locale } = useT();
  const { definitions, say, opened } = useExam();
  const { data, error, refetch } = useCall('examDifference', {
    iuid: opened.interaction.iuid,
    ...stretch,
    key: place,
  });
  const known = placeOfKey(definitions, place);
  if (error) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data || !known) return <div className={classes.waiting} aria-busy />;
  const said = (value: unknown) => sayValue(known, value, { t, locale, say }) || '—';
  return (
    <dl className={classes.whole}>
      <dt>{t('history.from')}</dt>
      <dd>{said(data.before[place])}</dd>
      <dt>{t('history.to')}</dt>
      <dd>{said(data.set[place])}</dd>
    </dl>
  );
}
