import { Button, Checkbox } from '@mantine/core';
import { IconRestore } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useCall } from '../api/useCall.ts';
import { useExam } from '../form/exam.ts';
import { useFormat } from '../ui/useFormat.ts';
import { useT } from '../ui/useT.tsx';
import type { ExamVersion } from './useVersions.ts';
import { type ChangeLine, versionChanges } from './versionChanges.ts';
import classes from './versions.module.css';
import { type VersionStretch, WholeText } from './WholeText.tsx';

type Props = {
  version: ExamVersion;
  current: boolean;
  chosen: boolean;
  onChoose: (chosen: boolean) => void;
  onRestore?: () => void;
};

const AT_FIRST = 4;

export function VersionItem({ version, current, chosen, onChoose, onRestore }: Props) {
  const { t, locale } = useT();
  const format = useFormat();
  const { definitions, say, opened } = useExam();
  const [all, setAll] = useState(false);
  const stretch = { older: version.version - 1, newer: version.version };
  const { data: whole } = useCall(
    'examDifference',
    { iuid: opened.interaction.iuid, ...stretch },
    { enabled: all && version.more > 0 },
  );
  const told = whole ?? version;
  const lines = useMemo(
    () => versionChanges(told, definitions, { t, locale, say }),
    [told, definitions, t, locale, say],
  );
  const rest = lines.length + told.more - AT_FIRST;
  return (
    <li className={classes.item}>
      <div className={classes.head}>
        <Checkbox
          size="xs"
          radius={4}
          aria-label={t('history.compareOf', { version: version.version })}
          checked={chosen}
          onChange={(event) => onChoose(event.currentTarget.checked)}
        />
        <b>{t('history.version', { version: version.version })}</b>
        <span className={`${classes.when} num`}>{format.moment(version.at)}</span>
        <span className={classes.who}>{version.user ?? t('history.beginning')}</span>
        {current && <span className={classes.current}>{t('history.current')}</span>}
        {!current && onRestore && (
          <Button
            size="xs"
            variant="default"
            className={classes.restore ?? ''}
            aria-label={t('history.restoreOf', { version: version.version })}
            leftSection={<IconRestore size={14} stroke={1.75} aria-hidden />}
            onClick={onRestore}
          >
            {t('history.restore')}
          </Button>
        )}
      </div>
      <ul className={classes.changes}>
        {(all ? lines : lines.slice(0, AT_FIRST)).map((line, place) => (
          <ChangeRow key={line.key} line={line} heading={line.where !== lines[place - 1]?.where} stretch={stretch} />
        ))}
        {all && told.more > 0 && <li className={classes.quiet}>{t('history.rest', { count: told.more })}</li>}
        {version.calculated > 0 && (
          <li className={classes.quiet}>{t('history.calculated', { count: version.calculated })}</li>
        )}
      </ul>
      {rest > 0 && !all && (
        <Button size="xs" variant="subtle" className={classes.more ?? ''} onClick={() => setAll(true)}>
          {t('history.more', { count: rest })}
        </Button>
      )}
    </li>
  );
}

type RowProps = { line: ChangeLine; heading: boolean; stretch: VersionStretch };

function ChangeRow({ line, heading, stretch }: RowProps) {
  const { t } = useT();
  const { key, where, field, before, after, isForm, isCut } = line;
  return (
    <li>
      {heading && <span className={classes.place}>{where}</span>}
      <span className={classes.field}>{field}</span>
      {!isForm && (
        <span className={classes.values}>
          <span className="visually-hidden">{t('history.from')}</span>
          {before === '' ? <Nothing /> : <del>{before}</del>}
          <span aria-hidden>→</span>
          <span className="visually-hidden">{t('history.to')}</span>
          {after === '' ? <Nothing /> : <ins>{after}</ins>}
        </span>
      )}
      {isCut && <WholeText place={key} field={field} stretch={stretch} />}
    </li>
  );
}

function Nothing() {
  const { t } = useT();
  return (
    <>
      <span aria-hidden>—</span>
      <span className="visually-hidden">{t('history.empty')}</span>
    </>
  );
}
