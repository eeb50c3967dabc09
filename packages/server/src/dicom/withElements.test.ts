import { describe, expect, it } from 'vitest';
import { dicomSample, dicomSamples } from '../test/dicomFiles.ts';
import { PIXEL_DATA } from './elements.ts';
import { openPart10 } from './part10.ts';
import { readHeader } from './readHeader.ts';
import { memorySource } from './source.ts';
import { TAG } from './tags.ts';
import { withElements } from './withElements.ts';

describe('elements written into a file', () => {
  it.each(dicomSamples)('are read back, and every other byte is as it was: %s', (name) => {
    const sample = dicomSample(name);
    const named = withElements(sample, [
      { tag: TAG.charset, vr: 'CS', text: 'ISO_IR 192' },
      { tag: TAG.sopUid, vr: 'UI', text: '2.25.777' },
      { tag: TAG.patientName, vr: 'PN', text: 'CONCEIÇÃO^ANA' },
    ]);
    const [before, after] = [openPart10(memorySource(sample)), openPart10(memorySource(named))];
    expect(readHeader(named)).toMatchObject({
      header: {
        study: { patientName: 'CONCEIÇÃO^ANA' },
        instance: { sopUid: '2.25.777', transferSyntax: before.transferSyntax },
      },
    });
    if (before.pixels && after.pixels)
      expect(named.subarray(after.pixels.at).equals(sample.subarray(before.pixels.at))).toBe(true);
    const written: number[] = [TAG.charset, TAG.sopUid, TAG.patientName, PIXEL_DATA];
    for (const { tag, at, length, items } of before.elements.values()) {
      if (written.includes(tag) || items) continue;
      const kept = after.elements.get(tag);
      expect(named.subarray(kept?.at, (kept?.at ?? 0) + length).equals(sample.subarray(at, at + length))).toBe(true);
    }
    expect(after.elements.size).toBeGreaterThanOrEqual(before.elements.size);
  });
});
