/** Runs a command to its exit code; what it could not do is one sentence on stderr. */
export async function runCommand(work: (args: string[]) => Promise<number>): Promise<void> {
  try {
    process.exitCode = await work(process.argv.slice(2));
  } catch (error) {
    process.stderr.write(`${sentenceOf(error)}\n`);
    process.exitCode = 1;
  }
}

/** Node leaves the message empty when every address of a host refuses. */
function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code } = error as NodeJS.ErrnoException;
  return error.message === '' ? `The database does not answer (${code ?? error.name}).` : error.message;
}
