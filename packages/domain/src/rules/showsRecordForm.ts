import type { Status } from '../entities/interaction.ts';

type Shown = {
  status: Status;
  /** Whether this person may change it. */
  editable: boolean;
  /** A report is being made of what is stored. */
  generating: boolean;
};

/** The form of a record stands there to be written into: not once it is published, nor while its report is made. */
export function showsRecordForm({ status, editable, generating }: Shown): boolean {
  return status !== 'PUBLICADO' && editable && !generating;
}
