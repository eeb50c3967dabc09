/** What is opened while tests run has no hook of its own: it is closed here, when its file ends, the newest first. */
const open: (() => Promise<unknown>)[] = [];

export function atFileEnd(close: () => Promise<unknown>): void {
  open.push(close);
}

export async function endFile(): Promise<void> {
  for (const close of open.splice(0).reverse()) await close();
}
