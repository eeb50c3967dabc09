/** The table of RFC 2268, from the digits of pi. */
const PI = Buffer.from(
  [
    'd978f9c419ddb5ed28e9fd794aa0d89dc67e37832b76538e624c6488448bfba2179a59f587b34f1361456d8d09817d32bd8f40eb86b77b0bf09521225c6b4e82',
    '54d66593ce60b21c7356c014a78cf1dc1275ca1f3bbee4d1423dd430a33cb6266fbf0eda4669075727f21d9bbc944303f811c7f690ef3ee706c3d52fc8661ed7',
    '08e8eade8052eef784aa72ac354d6a2a961ad2715a1549744b9fd05e0418a4ecc2e0416e0f51cbcc2491af50a1f47039997c3a8523b8b47afc02365b25559731',
    '2d5dfa98e38a92ae05df2910676cbac9d300e6cfe19ea82c6316013f58e289a90d38341bab33ffb0bb480c5fb9b1cd2ec5f3db47e5a59c770aa62068fe7fc1ad',
  ].join(''),
  'hex',
);

const ROTATIONS = [1, 2, 3, 5] as const;
/** Before these rounds, as it seals, the words are mashed. */
const MASHED = [5, 11];

/**
 * Opens what old programs seal certificates with in a `.p12`: RC2 in blocks that hang together. Node has it no more, and most files that
 * Windows exported have it. It only opens; nothing here is sealed with it.
 */
export function openRc2(key: Buffer, iv: Buffer, sealed: Buffer): Buffer {
  const words = expandedKey(key);
  const open = Buffer.alloc(sealed.length);
  let before = iv;
  for (let at = 0; at < sealed.length; at += 8) {
    const block = sealed.subarray(at, at + 8);
    const plain = openBlock(words, block);
    for (let place = 0; place < 8; place += 1) open[at + place] = (plain[place] ?? 0) ^ (before[place] ?? 0);
    before = block;
  }
  return open;
}

function expandedKey(key: Buffer): Uint16Array {
  const bits = key.length * 8;
  const bytes = Buffer.alloc(128);
  key.copy(bytes);
  const at = (place: number) => bytes[place] ?? 0;
  const pi = (place: number) => PI[place & 0xff] ?? 0;
  for (let place = key.length; place < 128; place += 1) bytes[place] = pi(at(place - 1) + at(place - key.length));
  const effective = Math.ceil(bits / 8);
  bytes[128 - effective] = pi(at(128 - effective));
  for (let place = 127 - effective; place >= 0; place -= 1) bytes[place] = pi(at(place + 1) ^ at(place + effective));
  return Uint16Array.from({ length: 64 }, (_, place) => bytes.readUInt16LE(place * 2));
}

function openBlock(key: Uint16Array, block: Buffer): Buffer {
  const r = Uint16Array.from({ length: 4 }, (_, place) => block.readUInt16LE(place * 2));
  const word = (place: number) => r[(place + 4) % 4] ?? 0;
  for (let round = 15; round >= 0; round -= 1) {
    for (let place = 3; place >= 0; place -= 1) {
      const turned = word(place);
      const by = ROTATIONS[place] ?? 0;
      const back = ((turned >> by) | (turned << (16 - by))) & 0xffff;
      const mixed = (word(place - 1) & word(place - 2)) + (~word(place - 1) & word(place - 3));
      r[place] = back - (key[round * 4 + place] ?? 0) - mixed;
    }
    if (MASHED.includes(round))
      for (let place = 3; place >= 0; place -= 1) r[place] = word(place) - (key[word(place - 1) & 63] ?? 0);
  }
  const open = Buffer.alloc(8);
  for (const [place, value] of r.entries()) open.writeUInt16LE(value, place * 2);
  return open;
}
