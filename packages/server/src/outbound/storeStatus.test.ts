import { describe, expect, it } from 'vitest';
import { storeFailure, stowFailure } from './storeStatus.ts';

describe('[IOP-004] what an archive answers', () => {
  it('is success, also with a warning or where the very file is there already', () => {
    for (const status of [0x0000, 0xb000, 0xb006, 0xb007, 0x0111]) expect(storeFailure(status)).toBeNull();
  });

  it('is tried again for want of room, and for no other reason', () => {
    for (const status of [0xa700, 0xa701, 0xa7ff])
      expect(storeFailure(status)).toEqual({ problem: 'noRoom', again: true, blame: true });
    const words = { 49152: 'refused 0xC000', 43264: 'refused 0xA900', 272: 'refused 0x0110', 290: 'kindRefused' };
    for (const [status, problem] of Object.entries(words))
      expect(storeFailure(Number(status))).toEqual({ problem, again: false, blame: false });
  });

  const failed = (reason?: number) =>
    JSON.stringify({
      '00081198': { vr: 'SQ', Value: [reason === undefined ? {} : { '00081197': { vr: 'US', Value: [reason] } }] },
    });

  it('is read by STOW from the list of what was not stored, whatever the number in front of it', () => {
    expect(stowFailure(200, '{"00081199":{"vr":"SQ","Value":[{}]}}')).toBeNull();
    expect(stowFailure(200, '')).toBeNull();
    expect(stowFailure(202, '{"00081198":{"vr":"SQ"}}')).toBeNull();
    expect(stowFailure(200, failed(0xa900))).toMatchObject({ problem: 'refused 0xA900', again: false });
    expect(stowFailure(409, failed(0xa700))).toMatchObject({ problem: 'noRoom', again: true });
    expect(stowFailure(409, failed(0x0111))).toBeNull();
    expect(stowFailure(202, failed())).toMatchObject({ problem: 'refused 0x0110', again: false });
    const xml = `<NativeDicomModel><DicomAttribute tag="00081198" vr="SQ"><Item number="1"><DicomAttribute tag="00081197" vr="US"><Value number="1">49152</Value></DicomAttribute></Item></DicomAttribute></NativeDicomModel>`;
    expect(stowFailure(200, xml)).toMatchObject({ problem: 'refused 0xC000' });
    expect(stowFailure(200, '<html>')).toBeNull();
  });

  it('is by STOW tried again where the server is in trouble or does not know us', () => {
    for (const status of [401, 403, 429, 500, 503])
      expect(stowFailure(status, 'x')).toMatchObject({ problem: `refused ${status}`, again: true });
    for (const status of [302, 400, 404, 409])
      expect(stowFailure(status, '')).toMatchObject({ problem: `refused ${status}`, again: false });
    expect(stowFailure(415, '')).toMatchObject({ problem: 'kindRefused', again: false });
  });
});
