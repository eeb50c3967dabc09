import { mayCall } from '@gesta/domain';
import { Button, SegmentedControl } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useSession } from '../api/session.tsx';
import { LedgerList } from '../asking/LedgerList.tsx';
import { useExam } from '../form/exam.ts';
import { Dialog } from '../ui/Dialog.tsx';
import segments from '../ui/segments.module.css';
import { useT } from '../ui/useT.tsx';
import { LoadFailed } from './LoadFailed.tsx';
import { type ExamVersion, useRestoreVersion, useVersions } from './useVersions.ts';
import { VersionComparison } from './VersionComparison.tsx';
import { VersionItem } from './VersionItem.tsx';
import classes from './versions.module.css';

export type VersionsDialogProps = { opened: boolean; onClose: () => void };

/** Who changed what and when, two states side by side, and the way back to an earlier one. */
export function VersionsDialog({ opened, onClose }: VersionsDialogProps) {
  const { t } = useT();
  const { role } = useSession();
  const { interaction } = useExam().opened;
  const [shown, setShown] = useState<string>('versions');
  return (
    <Dialog opened={opened} onClose={onClose} title={t('history.title')} size={760}>
      {mayCall(role, 'assistantEntries') && (
        <SegmentedControl
          fullWidth
          mb={12}
          classNames={segments}
          data={[
            { value: 'versions', label: t('history.versions') },
            { value: 'assistant', label: t('assistant.title') },
          ]}
          value={shown}
          onChange={setShown}
        />
      )}
      {shown === 'versions' ? <Versions onRestored={onClose} /> : <LedgerList interaction={interaction.iuid} />}
    </Dialog>
  );
}

function Versions({ onRestored }: { onRestored: () => void }) {
  const { t } = useT();
  const { readOnly } = useExam();
  const { versions, error, waiting, retry, isNewest, newer, older } = useVersions();
  const restore = useRestoreVersion(onRestored);
  const [chosen, setChosen] = useState<readonly ExamVersion[]>([]);
  const [compared, setCompared] = useState(false);
  const [one, other] = chosen;

  if (compared && one && other) return <VersionComparison one={one} other={other} onBack={() => setCompared(false)} />;
  if (versions === undefined && error) return <LoadFailed onRetry={retry} />;
  if (versions === undefined) return <div className={classes.waiting} aria-busy />;
  if (versions.length === 0 && isNewest) return <p className={classes.none}>{t('history.none')}</p>;

  const choose = (version: ExamVersion, wanted: boolean) =>
    setChosen((before) => {
      const rest = before.filter((each) => each.version !== version.version);
      // The third takes the place of the first.
      return wanted ? [...rest, version].slice(-2) : rest;
    });
  return (
    <>
      {error && <LoadFailed onRetry={retry} />}
      <ol className={classes.list} data-waiting={waiting || undefined}>
        {versions.map((version, place) => (
          <VersionItem
            key={version.version}
            version={version}
            current={isNewest && place === 0}
            chosen={chosen.some((each) => each.version === version.version)}
            onChoose={(wanted) => choose(version, wanted)}
            {...(readOnly ? {} : { onRestore: () => restore(version) })}
          />
        ))}
      </ol>
      <div className={classes.foot}>
        <Button
          size="xs"
          variant="default"
          disabled={newer === null}
          onClick={() => newer?.()}
          leftSection={<IconChevronLeft size={14} stroke={1.75} aria-hidden />}
        >
          {t('history.newer')}
        </Button>
        <Button
          size="xs"
          variant="default"
          disabled={older === null}
          onClick={() => older?.()}
          rightSection={<IconChevronRight size={14} stroke={1.75} aria-hidden />}
        >
          {t('history.older')}
        </Button>
        <span className={classes.hint}>{one && other ? '' : t('history.compareHint')}</span>
        <Button size="xs" disabled={!other} onClick={() => setCompared(true)}>
          {t('history.compare')}
        </Button>
      </div>
    </>
  );
}
