/** What server-sent events carry, one after the other; a piece may come in parts, and several at once. */
export async function* piecesIn(texts: AsyncIterable<string>): AsyncGenerator<unknown> {
  let waiting = '';
  for await (const text of texts) {
    waiting += text.replaceAll('\r', '');
    const events = waiting.split('\n\n');
    waiting = events.pop() ?? '';
    for (const event of events) yield* pieceOf(event);
  }
}

function* pieceOf(event: string): Generator<unknown> {
  const lines = event.split('\n').filter((line) => line.startsWith('data:'));
  const data = lines.map((line) => line.slice('data:'.length).trimStart()).join('\n');
  if (data !== '') yield JSON.parse(data);
}
