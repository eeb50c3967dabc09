import {
  type ColumnChoice,
  type GestaError,
  type MovedPiece,
  type PatientColumn,
  type PatientRowDecided,
  PIECE_ROWS,
  patientColumnsOf,
} from '@gesta/domain';
import { useMemo, useRef, useState } from 'react';
import { call } from '../../api/client.ts';
import { askAgain } from '../../api/queryClient.ts';
import { useSession } from '../../api/session.tsx';
import { newId } from '../../form/newId.ts';
import {
  type Decisions,
  judged,
  patientCells,
  type ReadRow,
  type RowDecision,
  readImportRow,
  rowCounts,
  toWrite,
} from './moveInPreview.ts';
import type { SheetFile } from './readSheetFile.ts';
import { sendInPieces } from './sendInPieces.ts';

export type ImportStep = 'file' | 'columns' | 'check' | 'send' | 'done';
export type SentImport = { batch: string; total: number; rows: number; next: number; stopped: boolean } & Omit<
  MovedPiece,
  'refused'
> & {
    refused: number[];
  };

const PATIENCE_MS = 60_000;

/** From a file to patients, step by step; nothing is written before the fourth. */
export function usePatientImport() {
  const today = useSession().company.today;
  const [step, setStep] = useState<ImportStep>('file');
  const [file, setFile] = useState<SheetFile | null>(null);
  const [columns, setColumns] = useState<ColumnChoice<PatientColumn> | null>(null);
  const [sex, setSex] = useState('');
  const [rows, setRows] = useState<readonly ReadRow[]>([]);
  const [compared, setCompared] = useState<number | null>(null);
  const [decisions, setDecisions] = useState<Decisions>(new Map());
  const [sent, setSent] = useState<SentImport | null>(null);
  const [error, setError] = useState<GestaError | null>(null);
  const stopping = useRef(false);
  const shown = useMemo(() => judged(rows), [rows]);
  const counts = useMemo(() => rowCounts(shown, decisions), [shown, decisions]);

  const take = (taken: SheetFile) => {
    setFile(taken);
    setColumns(patientColumnsOf(taken.sheet.head));
    setDecisions(new Map());
    setError(null);
    setStep('columns');
  };
  /** A thousand rows at a time: the page stays at hand, and the server is asked about as many. */
  const compare = async () => {
    if (file === null || columns === null) return;
    setError(null);
    setCompared(0);
    const read: ReadRow[] = [];
    try {
      for (let at = 0; at < file.sheet.rows.length; at += PIECE_ROWS) {
        const part = file.sheet.rows
          .slice(at, at + PIECE_ROWS)
          .map(({ line, cells }) => readImportRow(line, patientCells(cells, columns, sex), today));
        read.push(...(await withKnown(part)));
        setCompared(read.length);
      }
      setRows(read);
      setDecisions(new Map());
      setStep('check');
    } catch (failed) {
      setError(failed as GestaError);
    } finally {
      setCompared(null);
    }
  };
  const correct = async (line: number, cells: ReadRow['cells']) => {
    const [corrected] = await withKnown([readImportRow(line, cells, today)]);
    if (corrected) setRows((before) => before.map((row) => (row.line === line ? corrected : row)));
  };
  const decide = (line: number, decision: RowDecision | null) =>
    setDecisions((before) => {
      const after = new Map(before);
      if (decision === null) after.delete(line);
      else after.set(line, decision);
      return after;
    });
  const send = async (going: SentImport, write: readonly PatientRowDecided[]) => {
    stopping.current = false;
    setError(null);
    setStep('send');
    let now = going;
    setSent(now);
    try {
      const next = await sendInPieces({
        rows: write,
        size: PIECE_ROWS,
        from: now.next,
        isStopped: () => stopping.current,
        send: (piece, part) =>
          call(
            'importPatients',
            { iuid: now.batch, piece, file: file?.name ?? '', rows: write.length, write: part },
            { timeoutMs: PATIENCE_MS },
          ),
        onSent: ({ created, updated, refused }, piece, count) => {
          now = {
            ...now,
            next: piece + 1,
            rows: now.rows + count,
            created: now.created + created,
            updated: now.updated + updated,
            refused: [...now.refused, ...refused],
          };
          setSent(now);
        },
      });
      setSent({ ...now, next, stopped: now.rows < write.length });
      setStep('done');
    } catch (failed) {
      setError(failed as GestaError);
    }
    void askAgain(['patient']);
  };
  const write = () => toWrite(shown, decisions);
  const none = { rows: 0, next: 0, stopped: false, created: 0, updated: 0, refused: [] };

  return {
    ...{ step, file, columns, sex, compared, shown, counts, decisions, sent, error },
    ...{ take, setStep, setSex, compare, correct, decide },
    setColumn: (column: PatientColumn, at: number | null) => columns && setColumns({ ...columns, [column]: at }),
    begin: () => {
      const rowsNow = write();
      void send({ batch: newId(), total: rowsNow.length, ...none }, rowsNow);
    },
    goOn: () => sent && void send(sent, write()),
    stop: () => {
      stopping.current = true;
    },
    /** After a failure that does not pass: what was written is kept, and told. */
    finish: () => {
      setSent((before) => before && { ...before, stopped: true });
      setError(null);
      setStep('done');
    },
    again: () => {
      setStep('file');
      setFile(null);
      setSent(null);
      setRows([]);
      setError(null);
    },
  };
}
export type PatientImport = ReturnType<typeof usePatientImport>;

async function withKnown(rows: ReadRow[]): Promise<ReadRow[]> {
  const asked = rows.flatMap(({ line, cells, person }) => (person ? [{ line, cells }] : []));
  if (asked.length === 0) return rows;
  const found = await call('matchPatients', { rows: asked }, { timeoutMs: PATIENCE_MS });
  const known = new Map(found.map((each) => [each.line, each.known]));
  return rows.map((row) => ({ ...row, known: known.get(row.line) ?? [] }));
}
