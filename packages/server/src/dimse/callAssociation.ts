import {
  ACCEPTED,
  APPLICATION,
  aboutUs,
  FIXED,
  itemsIn,
  message,
  PDU_ITEM,
  pduItem,
  TITLE,
  TITLES,
  USER,
} from './associate.ts';
import { PDU } from './pduReader.ts';

/** A kind of message that we would like to send, in one way of writing it. */
export type CallKind = { sopClass: string; syntax: string };
/** What was agreed on: the number of each proposal that was taken, and the longest message the other side takes. */
export type CallAgreement = { contextOf(proposal: CallKind): number | null; longest: number };

/** Numbers of proposals are odd (PS3.8 9.3.2.2). */
const idOf = (place: number): number => 2 * place + 1;

/** Asks whoever is called for an association; each proposal is one of its own, so that each is answered by itself. */
export function associationCall(
  { called, calling }: { called: string; calling: string },
  proposals: readonly CallKind[],
): Buffer {
  const fixed = Buffer.alloc(FIXED);
  fixed.writeUInt16BE(1, 0);
  fixed.write(called.padEnd(TITLE), TITLES.from, TITLE, 'latin1');
  fixed.write(calling.padEnd(TITLE), TITLES.from + TITLE, TITLE, 'latin1');
  const contexts = proposals.map(({ sopClass, syntax }, place) =>
    pduItem(
      PDU_ITEM.context,
      Buffer.from([idOf(place), 0, 0, 0]),
      pduItem(PDU_ITEM.abstract, Buffer.from(sopClass)),
      pduItem(PDU_ITEM.transfer, Buffer.from(syntax)),
    ),
  );
  return message(PDU.request, fixed, pduItem(PDU_ITEM.application, Buffer.from(APPLICATION)), ...contexts, aboutUs());
}

/** Throws where the answer is none. */
export function readAcceptance(body: Buffer, proposals: readonly CallKind[]): CallAgreement {
  if (body.length < FIXED) throw new Error('no answer to an association');
  const taken = new Set<number>();
  let longest = 0;
  for (const { type, value } of itemsIn(body.subarray(FIXED))) {
    if (type === PDU_ITEM.answer && value.length >= 4 && value.readUInt8(2) === ACCEPTED) taken.add(value.readUInt8(0));
    if (type === PDU_ITEM.user)
      for (const each of itemsIn(value))
        if (each.type === USER.longest && each.value.length >= 4) longest = each.value.readUInt32BE(0);
  }
  return {
    longest,
    contextOf: ({ sopClass, syntax }) => {
      const place = proposals.findIndex((each) => each.sopClass === sopClass && each.syntax === syntax);
      return place >= 0 && taken.has(idOf(place)) ? idOf(place) : null;
    },
  };
}
