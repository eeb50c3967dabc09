import {
  type ColumnChoice,
  EXAM_PIECE_ROWS,
  type ExamColumn,
  type ExamRowSent,
  examColumnsOf,
  fileKey,
  GestaError,
  PIECE_ROWS,
} from '@gesta/domain';
import { useMemo, useRef, useState } from 'react';
import { call } from '../../api/client.ts';
import { askAgain } from '../../api/queryClient.ts';
import { useSession } from '../../api/session.tsx';
import { newId } from '../../form/newId.ts';
import { examRows, filesByKey, judgedExams, type Matches, type MovedExam } from './examPreview.ts';
import type { SheetFile } from './readSheetFile.ts';
import { sendInPieces } from './sendInPieces.ts';
import type { ImportStep, SentImport } from './usePatientImport.ts';

const PATIENCE_MS = 120_000;
const NONE: Matches = { patients: [], exams: [] };

/** A list of exams and a folder of their reports, to published exams of the patients that are here. */
export function useExamImport() {
  const today = useSession().company.today;
  const [step, setStep] = useState<ImportStep>('file');
  const [file, setFile] = useState<SheetFile | null>(null);
  const [columns, setColumns] = useState<ColumnChoice<ExamColumn> | null>(null);
  const [folder, setFolder] = useState<ReadonlyMap<string, File>>(new Map());
  const [read, setRead] = useState<ReturnType<typeof examRows>>([]);
  const [found, setFound] = useState<Matches>(NONE);
  const [compared, setCompared] = useState<number | null>(null);
  const [sent, setSent] = useState<SentImport | null>(null);
  const [error, setError] = useState<GestaError | null>(null);
  const stopping = useRef(false);
  const shown = useMemo(() => judgedExams(read, found, folder), [read, found, folder]);

  const compare = async () => {
    if (file === null || columns === null) return;
    setError(null);
    setCompared(0);
    const rows = examRows(file.sheet, columns, today);
    const exams = rows.flatMap(({ exam }) => exam ?? []);
    const all: { patients: Matches['patients'][number][]; exams: Matches['exams'][number][] } = {
      patients: [],
      exams: [],
    };
    try {
      for (let at = 0; at < exams.length; at += PIECE_ROWS) {
        const part = exams.slice(at, at + PIECE_ROWS);
        const asked = { codes: part.map(({ patId }) => patId), numbers: part.map(({ accession }) => accession) };
        const answer = await call('matchExams', asked, { timeoutMs: PATIENCE_MS });
        all.patients.push(...answer.patients);
        all.exams.push(...answer.exams);
        setCompared(at + part.length);
      }
      setRead(rows);
      setFound(all);
      setStep('check');
    } catch (failed) {
      setError(failed as GestaError);
    } finally {
      setCompared(null);
    }
  };
  const send = async (going: SentImport, write: readonly MovedExam[]) => {
    stopping.current = false;
    setError(null);
    setStep('send');
    let now = going;
    setSent(now);
    try {
      const next = await sendInPieces({
        rows: write,
        size: EXAM_PIECE_ROWS,
        from: now.next,
        isStopped: () => stopping.current,
        send: async (piece, part) => {
          const rows = await withFiles(now.batch, part, folder);
          const bad = part.flatMap(({ line }) => (rows.some((row) => row.line === line) ? [] : [line]));
          if (rows.length === 0) return { created: 0, updated: 0, refused: bad };
          const asked = { iuid: now.batch, piece, file: file?.name ?? '', rows: write.length, write: rows };
          const answer = await call('importExams', asked, { timeoutMs: PATIENCE_MS });
          return { ...answer, refused: [...bad, ...answer.refused] };
        },
        onSent: ({ created, refused }, piece, count) => {
          now = {
            ...now,
            next: piece + 1,
            rows: now.rows + count,
            created: now.created + created,
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
    void askAgain(['patient', 'interaction']);
  };
  const write = () => shown.filter(({ state }) => state === 'new');

  return {
    ...{ step, file, columns, folder, compared, shown, sent, error, setStep, compare },
    take: (taken: SheetFile) => {
      setFile(taken);
      setColumns(examColumnsOf(taken.sheet.head));
      setError(null);
      setStep('columns');
    },
    takeFolder: (files: readonly File[]) => setFolder(filesByKey(files)),
    setColumn: (column: ExamColumn, at: number | null) => columns && setColumns({ ...columns, [column]: at }),
    begin: () => {
      const rows = write();
      const none = { rows: 0, next: 0, stopped: false, created: 0, updated: 0, refused: [] };
      void send({ batch: newId(), total: rows.length, ...none }, rows);
    },
    goOn: () => sent && void send(sent, write()),
    stop: () => {
      stopping.current = true;
    },
    finish: () => {
      setSent((before) => before && { ...before, stopped: true });
      setError(null);
      setStep('done');
    },
    again: () => {
      setStep('file');
      setFile(null);
      setSent(null);
      setRead([]);
      setFolder(new Map());
      setError(null);
    },
  };
}
export type ExamImport = ReturnType<typeof useExamImport>;

/** The files of a piece, one after the other; a row whose file is refused stays out, and only that one. */
async function withFiles(
  batch: string,
  rows: readonly MovedExam[],
  folder: ReadonlyMap<string, File>,
): Promise<ExamRowSent[]> {
  const ready: ExamRowSent[] = [];
  for (const { line, cells } of rows) {
    const file = folder.get(fileKey(cells.file));
    if (file === undefined) continue;
    try {
      const bytes = new Uint8Array(await file.arrayBuffer());
      const { sha256 } = await call(
        'sendImportFile',
        { iuid: batch, name: file.name, bytes },
        { timeoutMs: PATIENCE_MS },
      );
      ready.push({ line, cells, sha256 });
    } catch (error) {
      if (!(error instanceof GestaError) || !['unsupportedMedia', 'tooLarge'].includes(error.code)) throw error;
    }
  }
  return ready;
}
