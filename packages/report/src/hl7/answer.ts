import type { Hl7Charset } from '@gesta/domain';
import { type Hl7Message, segmentOf, textAt, wholeAt } from './message.ts';
import type { Hl7Place, Hl7Verdict } from './refusal.ts';
import { type Hl7Names, hl7Header, hl7Segment, hl7Text } from './write.ts';

/** What a message says of itself, as far as its head can be read. */
export type Hl7Asked = {
  from: Hl7Names;
  to: Hl7Names;
  kind: string;
  event: string;
  control: string;
  version: string;
  processing: string;
};

export function hl7Asked(message: Hl7Message): Hl7Asked {
  const [head] = message.segments;
  const name = (field: number) => textAt(message, head, field);
  return {
    from: { application: name(3), facility: name(4) },
    to: { application: name(5), facility: name(6) },
    kind: name(9),
    event: textAt(message, head, 9, 2),
    control: wholeAt(message, head, 10),
    version: name(12),
    processing: name(11),
  };
}

export type Hl7Answer = {
  verdict: 'AA' | Hl7Verdict;
  /** For whoever reads the answer; empty where there is nothing to say. */
  words: string;
  number: number;
  place: Hl7Place;
};
export const HL7_TAKEN: Hl7Answer = { verdict: 'AA', words: '', number: 0, place: {} };

/** The acknowledgement of a message, by the number it came with. */
export function hl7Acknowledgement(
  asked: Hl7Asked,
  { verdict, words, number, place }: Hl7Answer,
  own: { control: string; at: string; charset: Hl7Charset },
): string {
  const head = hl7Header({
    ...own,
    from: asked.to,
    to: asked.from,
    kind: ['ACK', asked.event, 'ACK'],
    version: asked.version || '2.5.1',
    processing: asked.processing || 'P',
  });
  const said = hl7Segment('MSA', { 1: verdict, 2: asked.control, 3: words });
  if (verdict === 'AA') return hl7Text([head, said]);
  const { segment = '', field = '' } = place;
  const error = hl7Segment('ERR', {
    2: [String(segment), segment === '' ? '' : '1', String(field)],
    3: [String(number), '', 'HL70357'],
    4: 'E',
    8: words,
  });
  return hl7Text([head, said, error]);
}

/** What another system says of a message of ours; null where it says nothing of it. */
export function readAcknowledgement(message: Hl7Message, control: string): { taken: boolean; words: string } | null {
  const said = segmentOf(message, 'MSA');
  const verdict = textAt(message, said, 1);
  if (wholeAt(message, said, 2) !== control || !/^[AC][AER]$/.test(verdict)) return null;
  const words = wholeAt(message, said, 3) || wholeAt(message, segmentOf(message, 'ERR'), 8);
  return { taken: verdict.endsWith('A'), words: `${verdict} ${words}`.trim() };
}
