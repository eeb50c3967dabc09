import type { CodedConcept } from '@gesta/forms';
import type { Coding, Elements } from './elements.ts';
import type { ByteSource } from './source.ts';
import type { DicomValues } from './values.ts';

/** Elements of the tree of a structured report (PS3.3 C.17.3, C.18). */
const SR = {
  codeValue: 0x00080100,
  codeScheme: 0x00080102,
  codeMeaning: 0x00080104,
  longCode: 0x00080119,
  referencedSop: 0x00081199,
  referencedUid: 0x00081155,
  referencedFrame: 0x00081160,
  units: 0x004008ea,
  relationship: 0x0040a010,
  valueType: 0x0040a040,
  concept: 0x0040a043,
  dateTime: 0x0040a120,
  date: 0x0040a121,
  text: 0x0040a160,
  code: 0x0040a168,
  measured: 0x0040a300,
  qualifier: 0x0040a301,
  number: 0x0040a30a,
  content: 0x0040a730,
  reference: 0x0040db73,
} as const;

/** One item of the tree, read as far as somebody asks. */
export type ContentItem = {
  type: string;
  relationship: string;
  concept: CodedConcept;
  children: readonly Elements[];
};

export type MeasuredValue = { value: number | null; text: string | null; unit: string };

/** Reads items where they lie. Nothing here follows a reference but `pointedAt`, and that one goes down from the root, once. */
export function contentReader(source: ByteSource, values: DicomValues, { isBig }: Coding) {
  const itemsOf = (of: Elements, tag: number): readonly Elements[] => of.get(tag)?.items ?? [];
  const word = (of: Elements, tag: number): string => values.text(of, tag)?.toUpperCase() ?? '';
  const coded = (of: Elements, tag: number): CodedConcept => {
    const [code] = itemsOf(of, tag);
    const read = (part: number) => (code && values.text(code, part)) ?? '';
    return {
      code: read(SR.codeValue) || read(SR.longCode),
      scheme: read(SR.codeScheme),
      meaning: read(SR.codeMeaning),
    };
  };

  return {
    item: (of: Elements): ContentItem => ({
      type: word(of, SR.valueType),
      relationship: word(of, SR.relationship),
      concept: coded(of, SR.concept),
      children: itemsOf(of, SR.content),
    }),
    code: (of: Elements): CodedConcept => coded(of, SR.code),
    text: (of: Elements): string => values.text(of, SR.text) ?? '',
    /** `YYYYMMDD` as it was sent; of a moment its day. */
    day: (of: Elements): string => values.text(of, SR.date) ?? values.text(of, SR.dateTime)?.slice(0, 8) ?? '',

    /** What was measured; what stands in place of a number is kept as it was written. */
    measured(of: Elements): MeasuredValue {
      const [measured] = itemsOf(of, SR.measured);
      const qualifier = coded(of, SR.qualifier);
      if (!measured) return { value: null, text: qualifier.meaning || qualifier.code || null, unit: '' };
      const written = values.text(measured, SR.number) ?? '';
      const { code, meaning } = coded(measured, SR.units);
      const value = NUMBER.test(written) && Math.abs(Number(written)) < LARGEST ? Number(written) : null;
      return { value, text: value === null ? written || null : null, unit: code || meaning };
    },

    /** The picture an item names, and its frame. */
    image(of: Elements): { image: string; frame: number | null } | null {
      const [referenced] = itemsOf(of, SR.referencedSop);
      const image = referenced ? values.uid(referenced, SR.referencedUid) : null;
      return image === null || !referenced ? null : { image, frame: values.number(referenced, SR.referencedFrame) };
    },

    /** The item a reference points at: numbers of children from the root on. */
    pointedAt(of: Elements, root: Elements): Elements | null {
      const element = of.get(SR.reference);
      if (!element || element.length < 4 || element.length > LONGEST_PATH) return null;
      const bytes = source.read(element.at, element.length);
      let at: Elements | undefined = root;
      // The first number is the root itself.
      for (let place = 4; place + 4 <= bytes.length && at; place += 4)
        at = itemsOf(at, SR.content)[(isBig ? bytes.readUInt32BE(place) : bytes.readUInt32LE(place)) - 1];
      return at ?? null;
    },
  };
}

export type ContentReader = ReturnType<typeof contentReader>;

const NUMBER = /^[-+]?(\d+\.?\d*|\.\d+)([eE][-+]?\d+)?$/;
/** No machine measures more of anything. */
const LARGEST = 1e12;
/** Four bytes for each step, and no tree is so deep. */
const LONGEST_PATH = 4 * 20;
