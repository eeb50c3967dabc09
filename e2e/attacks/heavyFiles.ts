import { deflateSync } from 'node:zlib';
import { FILE_LIMITS } from '../../packages/domain/src/index.ts';
import { clip } from '../../packages/server/src/test/clips.ts';
import { packedAs } from '../../packages/server/src/test/pdfs.ts';
import { png } from '../../packages/server/src/test/pictures.ts';
import { type Attack, asPerson, only, send } from './support/attack.ts';
import { editableExams } from './support/editableExams.ts';

const DOCTOR = 'medico@aurora.example';
/** As many pixels as a picture may have. */
const WIDE = Math.floor(Math.sqrt(FILE_LIMITS.pixels));

/** Small to send and large to look at: pictures of many pixels, PDFs that unfold, to what is allowed and beyond, one of many objects, clips. */
export const heavyFiles: Attack = {
  does: 'one doctor sends pictures, PDFs and clips that are long to look at, eight at a time',
  atOnce: 8,
  most: 400,
  async begin({ address, ownerUrl, signIn }) {
    const person = await signIn(DOCTOR);
    const [exam = ''] = await editableExams(ownerUrl, person.company, DOCTOR);
    const many = Array.from({ length: 100_000 }, (_, place) => `${place + 1} 0 obj\n<< /A [1 2 3] >>\nendobj\n`);
    const files = [
      png(WIDE, WIDE),
      packedAs(deflateSync(Buffer.alloc(15_000_000, '7 0 ')), '/FlateDecode', 4),
      packedAs(deflateSync(Buffer.alloc(60_000_000, '7 0 ')), '/FlateDecode', 4),
      Buffer.from(`%PDF-1.7\n${many.join('')}`),
    ];
    let place = 0;
    return async () => {
      place += 1;
      const film = place % 4 === 0;
      const where = film ? 'videos' : 'files?field=medias.info.file';
      const headers = { ...asPerson(person), 'content-type': 'application/octet-stream', 'x-file-name': 'a' };
      const body = film ? clip() : (files[place % files.length] ?? png(9, 9));
      const target = `${address}/functions/interactions/${exam}/${where}`;
      return (await send(target, { method: 'POST', headers, body })).status;
    };
  },
  judge: (got) => only(got, 200, 413, 415, 429),
};
