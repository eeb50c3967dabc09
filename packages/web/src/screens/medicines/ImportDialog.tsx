import { CSV_COLUMNS, type CsvProblem, MOST_CSV_CHARACTERS, MOST_MEDICINES, readMedicines } from '@gesta/domain';
import { Alert, Button, FileButton, Group } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useAct } from '../../api/useCall.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorNote } from '../../ui/ErrorNote.tsx';
import { notifyDone } from '../../ui/notify.ts';
import { useT } from '../../ui/useT.tsx';
import classes from './medicines.module.css';
import { readText } from './readText.ts';

type Props = { opened: boolean; say: (label: string) => string; onClose: () => void };
type Read = ReturnType<typeof readMedicines> & { file: string };

const MOST_SHOWN = 50;

/** Takes a file in whole, or says what is wrong with it line by line and takes nothing. */
export function ImportDialog({ opened, say, onClose }: Props) {
  const { t } = useT();
  const [read, setRead] = useState<Read | null>(null);
  const { mutate, isPending, error, reset } = useAct('importMedicines', {
    onDone: (counts) => {
      notifyDone(t('medicines.imported', counts));
      close();
    },
  });
  function close(): void {
    setRead(null);
    reset();
    onClose();
  }
  async function take(file: File | null): Promise<void> {
    if (file === null) return;
    reset();
    // A byte may be less than a letter, never more than one.
    const text = file.size > MOST_CSV_CHARACTERS * 4 ? ' '.repeat(MOST_CSV_CHARACTERS + 1) : await readText(file);
    setRead({ ...readMedicines(text, say), file: file.name });
  }
  const problems = read?.problems ?? [];
  return (
    <Dialog opened={opened} onClose={close} title={t('medicines.importTitle')} size={640}>
      <p>{t('medicines.importHint', { count: MOST_MEDICINES })}</p>
      <p className={classes.columns}>{CSV_COLUMNS.join('; ')}</p>
      <FileButton accept=".csv,text/csv,text/plain" onChange={(file) => void take(file)}>
        {(props) => (
          <Button
            {...props}
            variant="default"
            leftSection={<IconUpload size={16} stroke={1.75} aria-hidden />}
            data-autofocus
          >
            {t('medicines.chooseFile')}
          </Button>
        )}
      </FileButton>
      {read !== null && problems.length > 0 && (
        <Alert
          color="red"
          variant="light"
          mt="md"
          role="alert"
          title={t('medicines.nothingImported', { file: read.file })}
        >
          <ul className={classes.problems}>
            {problems.slice(0, MOST_SHOWN).map((problem) => (
              <li key={`${problem.line} ${problem.column ?? ''} ${problem.problem}`}>{sayProblem(problem)}</li>
            ))}
          </ul>
          {problems.length > MOST_SHOWN && (
            <p>{t('medicines.moreProblems', { count: problems.length - MOST_SHOWN })}</p>
          )}
        </Alert>
      )}
      {read !== null && problems.length === 0 && (
        <p className={classes.ready}>{t('medicines.ready', { count: read.medicines.length, file: read.file })}</p>
      )}
      {error && <ErrorNote error={error} />}
      <Group justify="flex-end" gap="sm" mt="lg">
        <Button variant="default" onClick={close}>
          {t('common.cancel')}
        </Button>
        <Button
          loading={isPending}
          disabled={read === null || problems.length > 0}
          onClick={() => read && mutate({ medicines: read.medicines })}
        >
          {t('medicines.importNow')}
        </Button>
      </Group>
    </Dialog>
  );

  function sayProblem({ line, column = '', value = '', problem }: CsvProblem): string {
    return t('medicines.problemLine', { line, problem: t(`medicines.problem.${problem}`, { column, value }) });
  }
}
