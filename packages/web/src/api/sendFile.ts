import type { ExamMedia } from '@gesta/domain';
import { type Sending, sendUpload } from './sendUpload.ts';

/** A file for a field of an exam, or a clip for the exam itself. */
type Target = { iuid: string; field: string } | { iuid: string; clip: true };

const NAME_LENGTH = 200;

/** Sends a file to an exam. */
export const sendFile = (target: Target, file: File, sending: Sending): Promise<ExamMedia> =>
  sendUpload('clip' in target ? 'uploadExamVideo' : 'uploadExamFile', { ...target, name: nameOf(file) }, file, sending);

/** What was pasted has no name of its own; one that is too long keeps its end, where the kind is. */
const nameOf = ({ name }: File): string => name.trim().slice(-NAME_LENGTH) || 'arquivo';
