import type { ExamColumn, MessageKey } from '@gesta/domain';
import { Button } from '@mantine/core';
import { IconFolder } from '@tabler/icons-react';
import { useRef } from 'react';
import { useT } from '../../ui/useT.tsx';
import { ColumnsStep } from './ColumnsStep.tsx';
import { ExamCheck } from './ExamCheck.tsx';
import { FileLine } from './FileLine.tsx';
import { FileStep } from './FileStep.tsx';
import importFile from './importFile.module.css';
import classes from './moveIn.module.css';
import { ResultStep } from './ResultStep.tsx';
import { SendStep } from './SendStep.tsx';
import { StepBar } from './StepBar.tsx';
import { useCounted } from './useCounted.ts';
import type { Earlier } from './useEarlierImports.ts';
import type { ExamImport } from './useExamImport.ts';

const EXAM_NAMES: Readonly<Record<ExamColumn, MessageKey>> = {
  accession: 'moveIn.examNumber',
  patId: 'moveIn.patientCode',
  date: 'moveIn.examDay',
  title: 'moveIn.examTitle',
  file: 'moveIn.examFile',
};

type Props = { state: ExamImport; earlier: Earlier };

/** Exams of another system, with the folder their reports lie in. */
export function ExamImportFlow({ state, earlier }: Props) {
  const { t } = useT();
  const { step, file, columns, sent } = state;
  if (step === 'file' || file === null || columns === null)
    return <FileStep title={t('moveIn.dropExams')} hint={t('moveIn.dropExamsHint')} onFile={state.take} />;
  const used = Object.values(columns).filter((at) => at !== null).length;
  const line = <FileLine file={file} used={used} untouched={step === 'columns' || step === 'check'} />;
  if (step === 'columns')
    return (
      <>
        {line}
        <ColumnsStep
          file={file}
          columns={columns}
          names={EXAM_NAMES}
          needed={['accession', 'patId', 'date', 'title', 'file']}
          onColumn={state.setColumn}
        />
        <FolderChoice state={state} />
        <StepBar
          error={state.error}
          compared={state.compared}
          total={file.sheet.rows.length}
          missing={
            used < Object.keys(columns).length
              ? 'moveIn.columnsMissing'
              : state.folder.size === 0
                ? 'moveIn.chooseFolder'
                : null
          }
          onCancel={state.again}
          onGoOn={() => void state.compare()}
        />
      </>
    );
  if (step === 'check')
    return (
      <>
        {line}
        <ExamCheck state={state} onCancel={state.again} />
      </>
    );
  if (sent === null) return null;
  if (step === 'send')
    return (
      <SendStep
        written={sent.rows}
        total={sent.total}
        error={state.error}
        onStop={state.stop}
        onGoOn={state.goOn}
        onFinish={state.finish}
      />
    );
  const batch = earlier.batches.find(({ iuid }) => iuid === sent.batch);
  const same = state.shown.filter((row) => row.state === 'same').length;
  return (
    <ResultStep
      file={file.name}
      created={sent.created}
      updated={0}
      refused={sent.refused}
      out={state.shown.length - same - sent.created}
      stopped={sent.stopped}
      batch={batch}
      undoing={earlier.undo.undoing !== null}
      onUndo={() => batch && void earlier.undo.undo(batch)}
      onAgain={state.again}
    />
  );
}

function FolderChoice({ state: { folder, takeFolder } }: { state: ExamImport }) {
  const { t } = useT();
  const counted = useCounted();
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <section className={`${classes.card} ${importFile.folder}`}>
      <Button
        variant="default"
        leftSection={<IconFolder size={16} stroke={1.75} aria-hidden />}
        onClick={() => chooser.current?.click()}
      >
        {t('moveIn.chooseFolder')}
      </Button>
      <span>{t('moveIn.folderHas', { number: counted(folder.size) })}</span>
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        aria-label={t('moveIn.chooseFolder')}
        onChange={({ currentTarget }) => takeFolder([...(currentTarget.files ?? [])])}
        {...{ webkitdirectory: '' }}
      />
    </section>
  );
}
