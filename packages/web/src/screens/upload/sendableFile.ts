import type { MessageKey } from '@gesta/domain';

/** A file that may be sent. One inside a zip is unpacked when its turn comes, and forgotten after it. */
export type SendableFile = { name: string; size: number; open: () => Promise<Blob> };

/** What was given is sent, or it is said why it is not. */
export type GivenFile =
  | { is: 'file'; source: SendableFile }
  | { is: 'refused' | 'leftOut'; name: string; size: number; reason: MessageKey };

/** Thrown while a file is opened: nothing of it is sent. */
export class Unopened extends Error {
  readonly reason: MessageKey;
  constructor(reason: MessageKey) {
    super(reason);
    this.reason = reason;
  }
}
