import { NativeSelect } from '@mantine/core';
import { useT } from '../../ui/useT.tsx';
import { CheckStep } from './CheckStep.tsx';
import { ColumnsStep } from './ColumnsStep.tsx';
import { FileLine } from './FileLine.tsx';
import { FileStep } from './FileStep.tsx';
import { PATIENT_NAMES } from './patientNames.ts';
import { ResultStep } from './ResultStep.tsx';
import { SendStep } from './SendStep.tsx';
import { StepBar } from './StepBar.tsx';
import type { Earlier } from './useEarlierImports.ts';
import type { PatientImport } from './usePatientImport.ts';

type Props = { state: PatientImport; earlier: Earlier };

/** Patients of another system, from the file to what became of it. */
export function PatientImportFlow({ state, earlier }: Props) {
  const { t } = useT();
  const { step, file, columns, sex, sent, counts } = state;
  if (step === 'file' || file === null || columns === null)
    return <FileStep title={t('moveIn.dropPatients')} hint={t('moveIn.dropPatientsHint')} onFile={state.take} />;
  const used = Object.values(columns).filter((at) => at !== null).length;
  const line = <FileLine file={file} used={used} untouched={step === 'columns' || step === 'check'} />;
  if (step === 'columns')
    return (
      <>
        {line}
        <ColumnsStep
          file={file}
          columns={columns}
          names={PATIENT_NAMES}
          needed={['name', 'birthdate', 'sex']}
          onColumn={state.setColumn}
          beside={{
            sex: (
              <NativeSelect
                label={t('moveIn.sexWhereMissing')}
                value={sex}
                onChange={({ currentTarget }) => state.setSex(currentTarget.value)}
                data={[
                  { value: '', label: t('moveIn.sexUnsaid') },
                  ...(['F', 'M', 'O'] as const).map((value) => ({ value, label: t(`patients.sex${value}`) })),
                ]}
              />
            ),
          }}
        />
        <StepBar
          error={state.error}
          compared={state.compared}
          total={file.sheet.rows.length}
          missing={
            columns.name === null || columns.birthdate === null || (columns.sex === null && sex === '')
              ? 'moveIn.columnsMissing'
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
        <CheckStep state={state} onCancel={state.again} />
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
  return (
    <ResultStep
      file={file.name}
      created={sent.created}
      updated={sent.updated}
      refused={sent.refused}
      out={counts.all - counts.same - sent.created - sent.updated}
      stopped={sent.stopped}
      batch={batch}
      undoing={earlier.undo.undoing !== null}
      onUndo={() => batch && void earlier.undo.undo(batch)}
      onAgain={state.again}
    />
  );
}
