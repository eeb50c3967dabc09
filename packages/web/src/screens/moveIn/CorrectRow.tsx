import { PATIENT_COLUMNS, type PatientCells, readPatientRow } from '@gesta/domain';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useSession } from '../../api/session.tsx';
import { useT } from '../../ui/useT.tsx';
import type { JudgedRow } from './moveInPreview.ts';
import { PATIENT_NAMES } from './patientNames.ts';
import classes from './preview.module.css';
import { sayCellProblem } from './sayCellProblem.ts';

type Props = { row: JudgedRow; onSave: (cells: PatientCells) => Promise<void>; onCancel: () => void };

/** A row of the file, changed in its place; the file itself stays as it is. */
export function CorrectRow({ row, onSave, onCancel }: Props) {
  const { t } = useT();
  const { today } = useSession().company;
  const [cells, setCells] = useState(row.cells);
  const [saving, setSaving] = useState(false);
  const { problems = cells === row.cells ? row.problems : {} } = readPatientRow(cells, today);
  const wrong = PATIENT_COLUMNS.filter((column) => row.problems[column]);
  const save = (event: FormEvent) => {
    event.preventDefault();
    setSaving(true);
    void onSave(cells).finally(() => setSaving(false));
  };
  return (
    <tr data-row={row.line} data-correcting>
      <td className={classes.number}>{row.line}</td>
      <td colSpan={7}>
        <form className={classes.correct} onSubmit={save}>
          {PATIENT_COLUMNS.map((column) => {
            const problem = problems[column];
            return (
              <TextInput
                key={column}
                size="xs"
                label={t(PATIENT_NAMES[column])}
                value={cells[column]}
                error={problem && sayCellProblem(problem, t)}
                data-autofocus={column === wrong[0] || undefined}
                // biome-ignore lint/a11y/noAutofocus: somebody asked to change this very cell
                autoFocus={column === wrong[0]}
                onChange={({ currentTarget }) => setCells({ ...cells, [column]: currentTarget.value })}
                onKeyDown={({ key }) => key === 'Escape' && onCancel()}
              />
            );
          })}
          <span className={classes.correctActs}>
            <Button size="xs" variant="default" onClick={onCancel}>
              {t('common.cancel')}
            </Button>
            <Button size="xs" type="submit" loading={saving}>
              {t('common.save')}
            </Button>
          </span>
        </form>
      </td>
    </tr>
  );
}
