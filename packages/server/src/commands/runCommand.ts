/** Runs a command to its exit code; what it could not do is one sentence on stderr. */
export async function runCommand(work: (args: string[]) => Promise<number>): Promise<void> {
  try {
    process.exitCode = await work(process.argv.slice(2));
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    process.stderr.write(`${message}\n`);
    process.exitCode = 1;
  }
}
