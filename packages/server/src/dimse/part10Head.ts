/** A number of our own for whatever writes files here: of the branch that anybody may make numbers in (PS3.5 B.2). */
export const WRITER = '2.25.80302813137786398554742050926734630921';
export const WRITER_NAME = 'GESTA';

type Told = { sopClass: string; sopUid: string; transferSyntax: string; ae: string };

/** What stands in front of a data set in a file (PS3.10 7.1). Over the network it is not sent; the data set follows as it came. */
export function part10Head({ sopClass, sopUid, transferSyntax, ae }: Told): Buffer {
  const rest = Buffer.concat([
    version(),
    short(0x0002, 'UI', sopClass),
    short(0x0003, 'UI', sopUid),
    short(0x0010, 'UI', transferSyntax),
    short(0x0012, 'UI', WRITER),
    short(0x0013, 'SH', WRITER_NAME),
    short(0x0016, 'AE', ae),
  ]);
  const length = Buffer.alloc(12);
  length.writeUInt16LE(2, 0);
  length.write('UL', 4, 'latin1');
  length.writeUInt16LE(4, 6);
  length.writeUInt32LE(rest.length, 8);
  return Buffer.concat([Buffer.alloc(128), Buffer.from('DICM'), length, rest]);
}

function version(): Buffer {
  const bytes = Buffer.alloc(14);
  bytes.writeUInt16LE(2, 0);
  bytes.writeUInt16LE(1, 2);
  bytes.write('OB', 4, 'latin1');
  bytes.writeUInt32LE(2, 8);
  bytes.writeUInt8(1, 13);
  return bytes;
}

function short(element: number, vr: string, value: string): Buffer {
  const padded = Buffer.from(value.length % 2 === 0 ? value : value + (vr === 'UI' ? '\0' : ' '), 'latin1');
  const head = Buffer.alloc(8);
  head.writeUInt16LE(2, 0);
  head.writeUInt16LE(element, 2);
  head.write(vr, 4, 'latin1');
  head.writeUInt16LE(padded.length, 6);
  return Buffer.concat([head, padded]);
}
