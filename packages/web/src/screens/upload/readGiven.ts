import { DICOM_FILE_LIMITS } from '@gesta/domain';
import type { NamedFile } from './droppedFiles.ts';
import { openZip } from './openZip.ts';
import type { GivenFile } from './sendableFile.ts';

/** What computers put into every folder. */
const OF_THE_SYSTEM = /(^|\/)(\.[^/]*|Thumbs\.db|desktop\.ini|autorun\.inf|__MACOSX\/.*)$/i;
const DIRECTORY = /(^|\/)DICOMDIR$/i;
const ZIP = [0x50, 0x4b] as const;

/** Looks at what was chosen or dropped: zips are opened, and what needs not be sent is left out with a word. */
export async function readGiven(files: readonly NamedFile[]): Promise<GivenFile[]> {
  const given: GivenFile[] = [];
  for (const named of files) {
    if (!(await isZip(named.file))) given.push(judge(ofFile(named)));
    else for (const each of await openZip(named.file)) given.push(judge(each));
  }
  return given;
}

const ofFile = ({ file, path }: NamedFile): GivenFile => ({
  is: 'file',
  source: { name: path, size: file.size, open: async () => file },
});

/** Said before anything is sent; what the file is inside is for the server to say. */
function judge(given: GivenFile): GivenFile {
  if (given.is !== 'file') return given;
  const { name, size } = given.source;
  if (DIRECTORY.test(name)) return { is: 'leftOut', name, size, reason: 'upload.directory' };
  if (OF_THE_SYSTEM.test(name)) return { is: 'leftOut', name, size, reason: 'upload.ofSystem' };
  if (size === 0) return { is: 'refused', name, size, reason: 'dicom.refused.notDicom' };
  if (size > DICOM_FILE_LIMITS.bytes) return { is: 'refused', name, size, reason: 'dicom.tooLong' };
  return given;
}

async function isZip(file: File): Promise<boolean> {
  if (file.size < 22) return false;
  const start = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  return start[0] === ZIP[0] && start[1] === ZIP[1];
}
