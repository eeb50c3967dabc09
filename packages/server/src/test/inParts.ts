import { DICOM_TYPE, MULTIPART_TYPE } from '@gesta/domain';

const BOUNDARY = 'between-parts';

/** Several files in one body, as STOW-RS sends them. */
export function inParts(files: readonly Uint8Array[]) {
  const head = `--${BOUNDARY}\r\nContent-Type: ${DICOM_TYPE}\r\n\r\n`;
  const parts = files.flatMap((file) => [Buffer.from(head), file, Buffer.from('\r\n')]);
  return {
    headers: { 'content-type': `${MULTIPART_TYPE}; type="${DICOM_TYPE}"; boundary=${BOUNDARY}` },
    payload: Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]),
  };
}
