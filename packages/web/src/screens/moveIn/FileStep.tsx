import type { SheetProblem } from '@gesta/domain';
import { Button, Loader } from '@mantine/core';
import { IconAlertTriangle, IconFileSpreadsheet, IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useT } from '../../ui/useT.tsx';
import classes from './importFile.module.css';
import { readSheetFile, type SheetFile } from './readSheetFile.ts';

type Props = { title: string; hint: string; onFile: (file: SheetFile) => void };

/** A file that cannot be read says where and why before anything is asked about it. */
export function FileStep({ title, hint, onFile }: Props) {
  const { t } = useT();
  const chooser = useRef<HTMLInputElement>(null);
  const [reading, setReading] = useState(false);
  const [over, setOver] = useState(false);
  const [problem, setProblem] = useState<(SheetProblem & { file: string }) | null>(null);
  const take = async (file: File | undefined) => {
    if (file === undefined) return;
    setReading(true);
    setProblem(null);
    try {
      const read = await readSheetFile(file);
      if ('problem' in read) setProblem({ ...read, file: file.name });
      else onFile(read);
    } finally {
      setReading(false);
    }
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what is dropped can be chosen with the button, too */}
      <div
        className={classes.drop}
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          void take(event.dataTransfer.files[0]);
        }}
      >
        <span className={classes.dropSign}>
          {reading ? <Loader size={22} /> : <IconFileSpreadsheet size={24} stroke={1.75} aria-hidden />}
        </span>
        <h2>{title}</h2>
        <p>{hint}</p>
        <p>{t('moveIn.fileRules')}</p>
        <Button
          leftSection={<IconUpload size={16} stroke={1.75} aria-hidden />}
          onClick={() => chooser.current?.click()}
        >
          {t('moveIn.chooseFile')}
        </Button>
        <input
          ref={chooser}
          type="file"
          hidden
          accept=".csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values"
          aria-label={t('moveIn.chooseFile')}
          onChange={(event) => {
            const { currentTarget } = event;
            void take(currentTarget.files?.[0]);
            // The same file may be chosen again.
            currentTarget.value = '';
          }}
        />
      </div>
      {problem && (
        <div className={classes.unread} role="alert">
          <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
          <p>
            <b>{t('moveIn.unread', { file: problem.file })}</b>
            {t(`moveIn.sheet.${problem.problem}`, { line: problem.line })}
          </p>
        </div>
      )}
    </>
  );
}
