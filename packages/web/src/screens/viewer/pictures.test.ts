import type { DicomInstance, DicomStudy } from '@gesta/domain';
import { describe, expect, it } from 'vitest';
import {
  allPictures,
  groupBeside,
  groupPictures,
  pictureBeside,
  pictureNamed,
  picturesAround,
  picturesBehind,
} from './pictures.ts';

const image = (iuid: string, instanceNumber: number | null, more: Partial<DicomInstance> = {}) =>
  ({
    iuid,
    instanceNumber,
    seriesNumber: 1,
    kind: 'image',
    receivedAt: '2026-11-16T12:00:00Z',
    ...more,
  }) as DicomInstance;
const study = (iuid: string, description: string, images: DicomInstance[]) =>
  ({ iuid, studyUid: `uid ${iuid}`, description, title: 'Exame', images }) as DicomStudy;

const groups = groupPictures([
  study('s1', 'Obstétrico', [image('c', 10), image('a', 2), image('sr', 1, { kind: 'report' }), image('z', null)]),
  study('s2', 'Doppler', [image('d', 1)]),
  study('s3', 'Obstétrico', [image('b', 3)]),
  study('s4', '', [image('e', 1)]),
  study('s5', 'Só medidas', [image('sr2', 1, { kind: 'report' })]),
]);

describe('the pictures of the viewer', () => {
  it('[IMG-024] [IMG-025] are grouped by study description and sorted by instance number; a report is none of them', () => {
    expect(groups.map(({ title, pictures }) => [title, pictures.map(({ iuid }) => iuid)])).toEqual([
      ['Obstétrico', ['a', 'b', 'c', 'z']],
      ['Doppler', ['d']],
      ['Exame', ['e']],
    ]);
    expect(allPictures(groups).map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('are walked one by one and by groups, and end where the list ends', () => {
    const at = (iuid: string) => allPictures(groups).find((each) => each.iuid === iuid) ?? null;
    expect(pictureBeside(groups, at('z'), 1)?.iuid).toBe('d');
    expect(pictureBeside(groups, at('a'), -1)?.iuid).toBe('a');
    expect(pictureBeside(groups, at('e'), 1)?.iuid).toBe('e');
    expect(groupBeside(groups, at('c'), 1)?.iuid).toBe('d');
    expect(groupBeside(groups, at('d'), -1)?.iuid).toBe('a');
    expect(groupBeside(groups, at('e'), 1)?.iuid).toBe('e');
    const before = at('b');
    expect(before && picturesAround(groups, before).map(({ iuid }) => iuid)).toEqual(['c', 'z', 'd', 'a']);
  });

  it('open at the one the address names, at a frame it has, or at the first', () => {
    const clip = { kind: 'clip' as const, frames: 8, hashKey: 'key' };
    const of = groupPictures([study('s', 'Obstétrico', [image('a', 1, { frames: 1 }), image('b', 2, clip)])]);
    const opened = (search: Parameters<typeof pictureNamed>[1]) => {
      const { picture, frame, isPlayed } = pictureNamed(of, search);
      return [picture?.iuid, frame, isPlayed];
    };
    expect(opened({})).toEqual(['a', 1, false]);
    expect(opened({ imagem: 'b', quadro: 99 })).toEqual(['b', 8, false]);
    expect(opened({ clipe: 'key' })).toEqual(['b', 1, true]);
    expect(opened({ imagem: 'gone', quadro: 4 })).toEqual(['a', 1, false]);
    expect(pictureNamed([], {}).picture).toBeNull();
  });

  it('are unfolded around the one on view, and fetched behind that', () => {
    const many = groupPictures([
      study(
        's',
        'x',
        Array.from({ length: 30 }, (_, at) => image(`p${at}`, at + 1)),
      ),
    ]);
    const now = allPictures(many)[10] ?? null;
    if (!now) throw new Error('no picture');
    expect(picturesAround(many, now).map(({ iuid }) => iuid)).toEqual(['p11', 'p12', 'p13', 'p9']);
    expect(picturesBehind(many, now).map(({ iuid }) => iuid)).toEqual([
      'p14',
      'p15',
      'p16',
      'p17',
      'p18',
      'p19',
      'p20',
      'p21',
    ]);
  });
});
