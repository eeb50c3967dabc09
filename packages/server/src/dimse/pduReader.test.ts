import { describe, expect, it } from 'vitest';
import { dataPdu, pdu } from '../test/dimsePeer.ts';
import { type Fragment, LONGEST_PDU, PDU, pduReader } from './pduReader.ts';

function reading() {
  const told: string[] = [];
  const fragments: Fragment[] = [];
  let open = '';
  const read = pduReader({
    message: (type, body) => void told.push(`${type}:${body.toString('latin1')}`),
    fragment(fragment) {
      fragments.push(fragment);
      open += fragment.bytes.toString('latin1');
      if (!fragment.isEnd) return;
      told.push(`${fragment.isCommand ? 'command' : 'data'} ${fragment.context}:${open}`);
      open = '';
    },
    heard: () => void told.push('heard'),
  });
  return { read, told, fragments };
}

const talk = Buffer.concat([
  pdu(PDU.request, Buffer.from('whoever')),
  dataPdu(1, Buffer.from('ask'), true, true),
  dataPdu(3, Buffer.from('one '), false, false),
  // Two parts in one message, the second one empty and the last.
  pdu(
    PDU.data,
    Buffer.concat([
      dataPdu(3, Buffer.from('two'), false, false).subarray(6),
      dataPdu(3, Buffer.alloc(0), false, true).subarray(6),
    ]),
  ),
  pdu(PDU.release, Buffer.alloc(0)),
]);
const said = ['1:whoever', 'heard', 'command 1:ask', 'heard', 'heard', 'data 3:one two', 'heard', '5:', 'heard'];

describe('messages', () => {
  it.each([1, 2, 5, 7, 64, talk.length])('that come %i bytes at a time are read as they were sent', (step) => {
    const { read, told } = reading();
    for (let at = 0; at < talk.length; at += step) read(talk.subarray(at, at + step));
    expect(told).toEqual(said);
  });

  it('of data are handed on where they lie, before their end has come', () => {
    const { read, fragments } = reading();
    const whole = dataPdu(3, Buffer.alloc(100_000, 7), false, true);
    const came = whole.subarray(0, 60_000);
    read(came);
    expect(fragments).toHaveLength(1);
    expect(fragments[0]?.bytes.buffer).toBe(came.buffer);
    expect([fragments[0]?.bytes.length, fragments[0]?.isEnd]).toEqual([60_000 - 12, false]);
  });

  it.each([
    ['longer than agreed on', pdu(PDU.data, Buffer.alloc(LONGEST_PDU + 7))],
    ['of a kind that is ours to send', pdu(PDU.accept, Buffer.alloc(4))],
    ['with a part longer than itself', pdu(PDU.data, Buffer.from([0, 0, 0, 9, 1, 2, 0]))],
    ['with a part that has no head', pdu(PDU.data, Buffer.from([0, 0, 0, 1, 1, 2]))],
    ['that is not filled', pdu(PDU.data, Buffer.from([0, 0, 0, 2, 1, 0, 9]))],
  ])('%s are refused', (_name, bytes) => {
    const { read } = reading();
    expect(() => read(bytes)).toThrow();
  });
});
