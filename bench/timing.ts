export type Timing = { median: number; p99: number };

/** Each run has inputs of its own, so that nothing remembered can answer it. */
export function time(rounds: number, work: (round: number) => void): Timing {
  for (let round = 0; round < rounds; round += 1) work(round);
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now();
    work(rounds + round);
    times.push(performance.now() - began);
  }
  times.sort((a, b) => a - b);
  return { median: times[rounds >> 1] ?? 0, p99: times[Math.floor(rounds * 0.99)] ?? 0 };
}

/** Of times in order. */
export const quantile = (times: readonly number[], share: number): number =>
  times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;

const ms = (value: number) => `${value < 0.1 ? value.toFixed(4) : value.toFixed(3)} ms`;

/** One line per measurement: what a person needs to judge it is the ratio, not the machine's speed. */
export function tell(name: string, { median, p99 }: Timing, against?: { name: string; timing: Timing }): void {
  const ratio = against ? `  ${(median / against.timing.median).toFixed(1)} × ${against.name}` : '';
  console.log(`  ${name.padEnd(58)} median ${ms(median)}  p99 ${ms(p99)}${ratio}`);
}
