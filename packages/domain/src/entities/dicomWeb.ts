import { z } from 'zod';

/** What DICOMweb (PS3.18) sends. */
export const DICOM_JSON_TYPE = 'application/dicom+json';
export const MULTIPART_TYPE = 'multipart/related';
/** Of one question; whoever wants more asks on with `offset`. */
export const MOST_FOUND = 200;

/** An element of the DICOM JSON model (PS3.18 F.2): its kind, and its values or where they are. */
const DicomElement = z.object({
  vr: z.string(),
  Value: z.array(z.unknown()).optional(),
  InlineBinary: z.string().optional(),
  BulkDataURI: z.string().optional(),
});
/** By tag, eight digits. */
export const DicomAttributes = z.record(z.string(), DicomElement);
export type DicomAttributes = z.infer<typeof DicomAttributes>;
