/** The environment, or the keyboard: never an argument, which every program of the machine may read. */
export const PASSPHRASE_NAME = 'BACKUP_PASSPHRASE';
const SHORTEST = 12;

/** What is wrong with a passphrase that was given; null where it is good, or none was given. */
export function passphraseProblem(given: string | undefined): string | null {
  if (given === undefined || given.trim() === '' || given.length >= SHORTEST) return null;
  return `${PASSPHRASE_NAME} is too short: set at least ${SHORTEST} characters, and keep them apart from the backups.`;
}
