import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { openPart10 } from '../dicom/part10.ts';
import { memorySource } from '../dicom/source.ts';
import { part10Head } from '../dimse/part10Head.ts';
import { havePrograms, programAt } from '../test/peerPrograms.ts';
import { type ArchivedReport, ENCAPSULATED_PDF, encapsulatedPdf, uidsOf } from './encapsulatedPdf.ts';

const report: ArchivedReport = {
  company: 'c0000000-0000-4000-8000-00000000a001',
  interaction: 'e0000000-0000-4000-8000-00000000e001',
  code: 'AB12-CD34-EF56',
  version: 2,
  publishedDay: '20261118',
  publishedTime: '093000',
  studyUid: '1.2.3.4',
  studyDay: '20261117',
  studyTime: '101500',
  accessionNumber: '000123',
  patient: { id: 'P-7', name: 'MARIA CONCEIÇÃO ÁVILA', birthDate: '1997-03-04', sex: 'F' },
  doctor: 'Dra. Íris Gonçalves',
  referring: 'João Müller',
  clinic: 'Clínica São José',
  title: 'Morfológica do 2º trimestre',
  series: 'Laudo',
  // Odd, and not text.
  pdf: Buffer.from([0x25, 0x50, 0x44, 0x46, 0x00, 0xff, 0x0a, 0x0d, 0x00]),
};
const EXPLICIT_LITTLE = '1.2.840.10008.1.2.1';
const fileOf = (of: ArchivedReport) =>
  Buffer.concat([
    part10Head({
      sopClass: ENCAPSULATED_PDF,
      sopUid: uidsOf(of).sop,
      transferSyntax: EXPLICIT_LITTLE,
      ae: 'GESTA1',
    }),
    encapsulatedPdf(of, true),
  ]);

describe('[IOP-004] a report as an object of an archive', () => {
  it('is the same object for the same version, and beside the others of its exam for another', () => {
    expect(encapsulatedPdf(report, true)).toEqual(encapsulatedPdf({ ...report }, true));
    const next = { ...report, code: 'ZZ99-ZZ99-ZZ99', version: 3 };
    expect(uidsOf(next)).toEqual({ ...uidsOf(report), sop: expect.not.stringMatching(uidsOf(report).sop) });
    expect(uidsOf({ ...report, company: 'c0000000-0000-4000-8000-00000000a002' }).sop).not.toBe(uidsOf(report).sop);
    const { study, series, sop } = uidsOf({ ...report, studyUid: '' });
    expect(study).toMatch(/^2\.25\.\d{30,39}$/);
    expect(new Set([study, series, sop]).size).toBe(3);
    expect(series, 'a series is of one study').not.toBe(uidsOf(report).series);
  });

  it('holds the paper byte for byte, padded, with its true length beside it', () => {
    const { elements, source } = openPart10(memorySource(fileOf(report)));
    const held = elements.get(0x00420011);
    expect(held?.length).toBe(report.pdf.length + 1);
    expect(source.read(held?.at ?? 0, report.pdf.length)).toEqual(report.pdf);
    const length = elements.get(0x00420015);
    expect(source.read(length?.at ?? 0, 4).readUInt32LE()).toBe(report.pdf.length);
  });

  it('has no sign that parts values in a name or a title', () => {
    const odd = { ...report, title: 'a\\b^c', doctor: '', patient: { ...report.patient, name: 'X\\Y=Z' } };
    const text = encapsulatedPdf(odd, true).toString('utf8');
    expect(text).toContain('a b c');
    expect(text).toContain('Z^X Y');
  });

  it.skipIf(!havePrograms('dcmdump'))('is read by DCMTK with its accents', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'gesta-pdf-'));
    const place = path.join(folder, 'report.dcm');
    writeFileSync(place, fileOf(report));
    const said = execFileSync(programAt('dcmdump'), ['+U8', '-q', place], { encoding: 'utf8' });
    rmSync(folder, { recursive: true });
    for (const words of ['ÁVILA^MARIA CONCEIÇÃO', 'Gonçalves^Dra. Íris', 'Morfológica do 2º trimestre', 'ISO_IR 192'])
      expect(said).toContain(words);
    expect(said).toMatch(/MIMETypeOfEncapsulatedDocument/);
    expect(said).toMatch(/\(0020,0011\) IS \[900\]/);
  });
});
