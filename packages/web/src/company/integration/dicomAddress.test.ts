import { urlProblem } from '@gesta/domain';
import { describe, expect, it } from 'vitest';
import { readDicomAddress, writeDicomAddress } from './dicomAddress.ts';

describe('the address of an archive', () => {
  it('is what was typed, whole or half', () => {
    for (const typed of [
      { host: 'pacs.local', port: '104', tls: false },
      { host: '10.0.0.5', port: '11112', tls: true },
      { host: 'fd00::5', port: '104', tls: false },
      { host: 'pacs', port: '', tls: false },
      { host: '', port: '104', tls: false },
      { host: '', port: '', tls: true },
      { host: '', port: '', tls: false },
    ])
      expect(readDicomAddress(writeDicomAddress(typed))).toEqual(typed);
    expect(writeDicomAddress({ host: ' ', port: '', tls: false })).toBe('');
  });

  it('is one that an archive can be at, or is refused with its own words', () => {
    const problem = (host: string, port: string, tls = false) =>
      urlProblem('pacs-dimse', writeDicomAddress({ host, port, tls }));
    for (const host of ['pacs', 'pacs.clinica.local', '10.0.0.5', 'fd00::5', 'PACS_1'])
      expect(problem(host, '104')).toBeNull();
    expect(problem('pacs', '65535', true)).toBeNull();
    for (const [host, port] of [
      ['', '104'],
      ['pacs', ''],
      ['pacs', '0'],
      ['pacs', '65536'],
      ['pacs', '10 4'],
      ['pacs/x', '104'],
      ['a@pacs', '104'],
      ['pacs?', '104'],
      ['-pacs', '104'],
    ] as const)
      expect([host, port, problem(host, port)]).toEqual([host, port, 'errors.hostInvalid']);
    expect(urlProblem('pacs-dimse', 'https://pacs.example')).toBe('errors.hostInvalid');
    expect(urlProblem('pacs-stow', 'dicom://pacs:104')).toBe('errors.urlInvalid');
    expect(urlProblem('pacs-stow', 'https://pacs.example/dicom-web')).toBeNull();
  });
});
