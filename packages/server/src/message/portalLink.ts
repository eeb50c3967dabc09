import type { Config } from '../process/config.ts';

/** Where the patient opens the exam. A demo without a public address is opened on its own machine. */
export function portalLink({ publicUrl, host, port }: Config, interaction: string): string {
  return `${publicUrl ?? `http://${host}:${port}`}/patient-portal/${interaction}`;
}
