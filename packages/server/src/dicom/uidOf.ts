/** The number DICOM makes of a random id (PS3.5, B.2). */
export const uidOf = (id: string): string => `2.25.${BigInt(`0x${id.replaceAll('-', '')}`)}`;
