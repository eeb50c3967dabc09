/** A machine that was let in, of the clinic it called. */
export type DicomDevice = {
  company: string;
  id: string;
  timeZone: string;
  ae: string;
  /** The name it called the clinic by. */
  calledAe: string;
  address: string;
  /** Which letters its screen shows: a machine that knows no accents gets none. */
  charset: 'utf8' | 'ascii';
};

/** `full` is for want of room, and the machine tries again; any other reason is about the file. */
export type StoreAnswer = { status: 'stored' | 'duplicate' } | { refused: string };

/** What a machine asks the worklist for, as it came. */
export type WorklistQuestion = { bytes: Buffer; isExplicit: boolean };
export type WorklistFound = { answers: Buffer[]; hasMore: boolean };

/** Whatever the node needs of the rest of the server. */
export type NodeServices = {
  whoCalls(calledAe: string, callingAe: string, address: string): Promise<DicomDevice | null>;
  /** Answers when the file is kept for good, and keeps nothing of one that breaks off. */
  store(device: DicomDevice, pieces: AsyncIterable<Uint8Array>): Promise<StoreAnswer>;
  /** Null for a question that nobody can read. */
  findWorklist(device: DicomDevice, question: WorklistQuestion): Promise<WorklistFound | null>;
  log: { info(details: object, message: string): void; warn(details: object, message: string): void };
};
