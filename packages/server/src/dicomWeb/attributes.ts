import type { DicomAttributes } from '@gesta/domain';

/** What goes into an answer: a tag, its kind, and what it has; nothing where it has nothing. */
export type SaidElement = readonly [tag: string, vr: string, value: unknown];

/** Elements of the DICOM JSON model, those without a value with their kind alone. */
export function attributes(...said: readonly SaidElement[]): DicomAttributes {
  return Object.fromEntries(
    said.map(([tag, vr, value]) => {
      const values = (Array.isArray(value) ? value : [value]).filter((each) => each !== null && each !== '');
      return [tag, { vr, ...(values.length > 0 && { Value: values }) }];
    }),
  );
}

type Place = { studyUid: string; seriesUid?: string; sopUid?: string };

/** Where something can be asked for; without an address of our own it is written from the root of whoever was asked. */
export function addressOf(publicUrl: string | null, { studyUid, seriesUid, sopUid }: Place): string {
  const series = seriesUid === undefined ? '' : `/series/${seriesUid}`;
  const instance = sopUid === undefined ? '' : `/instances/${sopUid}`;
  return `${publicUrl ?? ''}/dicom-web/studies/${studyUid}${series}${instance}`;
}
