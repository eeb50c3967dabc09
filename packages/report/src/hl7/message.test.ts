import { describe, expect, it } from 'vitest';
import { charsetOf, parseHl7, repetitionsOf, segmentOf, textAt } from './message.ts';
import { readHl7Moment } from './moment.ts';
import { MOST_HL7_ORDERS, ordersIn } from './orders.ts';
import { Hl7Refusal } from './refusal.ts';
import { escapeHl7, hl7Number, hl7Segment } from './write.ts';

const HEAD = 'MSH|^~\\&|RIS|HOSPITAL|GESTA|CLINICA|20261118101500||ORM^O01|7|P|2.5|||||BRA|UNICODE UTF-8';
const message = (...rest: string[]) => parseHl7([HEAD, ...rest].join('\r'));
const refusalOf = (act: () => unknown): Hl7Refusal => {
  try {
    act();
  } catch (error) {
    if (error instanceof Hl7Refusal) return error;
    throw error;
  }
  throw new Error('was taken');
};

describe('a message', () => {
  it('is read by the marks it names', () => {
    const odd = parseHl7('MSH#!*?%#RIS#H\rPID###a%b!c*d?S?e');
    expect(repetitionsOf(odd, segmentOf(odd, 'PID'), 3)).toEqual([['a', 'c'], ['d!e']]);
  });

  it('has its escapes undone, bytes by its letters', () => {
    const pid = 'PID|||1\\F\\2\\S\\3\\T\\4\\R\\5\\E\\6||MARIA\\.br\\DA \\XC3A7\\\\H\\X\\N\\ C:\\temp';
    const utf8 = message(pid);
    expect(textAt(utf8, segmentOf(utf8, 'PID'), 3)).toBe('1|2^3&4~5\\6');
    expect(textAt(utf8, segmentOf(utf8, 'PID'), 5)).toBe('MARIA\nDA çX C:\\temp');
    const latin1 = parseHl7(`${HEAD}\rPID|||\\XE7E3\\`, 'latin1');
    expect(textAt(latin1, segmentOf(latin1, 'PID'), 3)).toBe('çã');
    // Bytes that are no letters of UTF-8 stand for themselves.
    const odd = message('PID|||\\XE7\\');
    expect(textAt(odd, segmentOf(odd, 'PID'), 3)).toBe('ç');
  });

  it('says its letters in one of two ways', () => {
    expect(charsetOf(message())).toBe('utf8');
    expect(charsetOf(parseHl7('MSH|^~\\&|A'))).toBeNull();
    expect(charsetOf(parseHl7(HEAD.replace('UNICODE UTF-8', '8859/1')))).toBe('latin1');
    expect(refusalOf(() => charsetOf(parseHl7(HEAD.replace('UNICODE UTF-8', 'KS X 1001')))).key).toBe(
      'hl7.refused.charset',
    );
  });

  it.each([
    ['', 'hl7.refused.noHeader'],
    ['PID|1', 'hl7.refused.noHeader'],
    ['MSH', 'hl7.refused.noMarks'],
    ['MSHA^~\\&', 'hl7.refused.noMarks'],
    ['MSH|^^\\&|', 'hl7.refused.noMarks'],
    ['MSH|^~\\&|A\rpid|1', 'hl7.refused.noSegment'],
    ['MSH|^~\\&|A\rPIDX|1', 'hl7.refused.noSegment'],
  ])('%j is refused', (text, key) => {
    expect(refusalOf(() => parseHl7(text)).key).toBe(key);
  });

  it('is written so that it is read again as it was, whatever stands in it', () => {
    const awkward = 'a|b^c~d\\e&f\ng \\F\\ ü ç 🙂 ""';
    const written = message(hl7Segment('PID', { 3: [awkward, 'x'], 5: { repeated: [[awkward], ['y']] } }));
    const pid = segmentOf(written, 'PID');
    expect(textAt(written, pid, 3)).toBe(awkward);
    expect(repetitionsOf(written, pid, 5)).toEqual([[awkward], ['y']]);
    expect(escapeHl7('a\u000bb\u001cc\rd')).toBe('a b c\\.br\\d');
  });

  it('writes numbers with all their digits and no exponent', () => {
    expect([0, 1.5, -0.25, 1e-7, 1.25e-9, -3e21, 1.5e22].map(hl7Number)).toEqual([
      '0',
      '1.5',
      '-0.25',
      '0.0000001',
      '0.00000000125',
      '-3000000000000000000000',
      '15000000000000000000000',
    ]);
  });
});

describe('a moment', () => {
  it.each([
    ['20261118', { day: '2026-11-18', time: null, offset: null }],
    ['202611180930', { day: '2026-11-18', time: '09:30', offset: null }],
    ['2026111809', { day: '2026-11-18', time: '09:00', offset: null }],
    ['20261118093015.1234-0300', { day: '2026-11-18', time: '09:30', offset: -180 }],
    ['20260230', null],
    ['2026', null],
    ['202611182500', null],
    ['ontem', null],
  ])('%s', (text, read) => expect(readHl7Moment(text)).toEqual(read));
});

describe('an order', () => {
  const PID =
    'PID|1||P7^^^HOSP^MR~52998224725^^^BR^CPF||DA CONCEIÇÃO^MARIA^JOSÉ||19920304|F|||||(11) 5555-0101^^^m@x.example';
  const order = (...rest: string[]) => ordersIn(message(...rest))[0];

  it('is read with its patient, number, hour and title', () => {
    const read = order(
      PID,
      'ORC|NW|4711^HIS',
      'OBR|1|4711^HIS||US1^US OBSTÉTRICA^LOCAL||||||||||||||ACC1||||||||||||||||||202611190930',
    );
    expect(read).toEqual({
      control: 'NW',
      placer: { number: '4711', namespace: 'HIS' },
      accessionNo: 'ACC1',
      filler: '',
      procedure: { code: 'US1', text: 'US OBSTÉTRICA', system: 'LOCAL' },
      modality: '',
      when: { day: '2026-11-19', time: '09:30', offset: null },
      patient: {
        patId: 'P7',
        patientName: 'MARIA JOSÉ DA CONCEIÇÃO',
        birthDate: '1992-03-04',
        identities: ['52998224725'],
        phone: '(11) 5555-0101',
        email: 'm@x.example',
      },
    });
  });

  it('may be an OMI with its hour in TQ1 and its number in IPC', () => {
    const read = order(PID, 'ORC|XO|9', 'TQ1|1||||||20261120', 'OBR|1|9', 'IPC|A9|||^^^|US');
    expect(read).toMatchObject({ control: 'XO', accessionNo: 'A9', modality: 'US', when: { day: '2026-11-20' } });
  });

  it('leaves out what is not said, and empties what is said to be nothing', () => {
    const [read] = ordersIn(message('PID|||""||Só um nome||""||||||""', 'ORC|CA||F1'));
    expect(read?.patient).toEqual({ patId: '', patientName: 'Só um nome', birthDate: null, identities: [], phone: '' });
    expect(read?.filler).toBe('F1');
  });

  it.each([
    [['ORC|NW|1', 'OBR|1'], 'hl7.refused.noPatient'],
    [[PID, 'OBR|1|1'], 'hl7.refused.noOrder'],
    [[PID, 'ORC|NW|1'], 'hl7.refused.noOrder'],
    [[PID, 'ORC|SN|1', 'OBR|1'], 'hl7.refused.orderControl'],
    [[PID, 'ORC|NW||F', 'OBR|1'], 'hl7.refused.noNumber'],
    [[PID, 'ORC|NW|1', 'OBR|1|||||amanhã'], 'errors.dateInvalid'],
    [['PID|||1||A||1992', 'ORC|NW|1', 'OBR|1'], 'errors.dateInvalid'],
    [[PID, ...Array.from({ length: MOST_HL7_ORDERS + 1 }, (_, at) => `ORC|CA|${at}`)], 'hl7.refused.manyOrders'],
  ])('%# is refused', (segments, key) => {
    expect(refusalOf(() => order(...segments)).key).toBe(key);
  });
});

/** Whatever comes, the answer is an order or a refusal (mulberry32, so that a failure can be seen again). */
it('throws nothing but its own refusal for messages that were cut, changed and mixed', () => {
  let seed = 20_261_118;
  const random = (below: number): number => {
    seed = (seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
  const whole = [HEAD, 'PID|1||P7^^^H^MR~1^^^BR^CPF||A^B^C||19920304', 'ORC|NW|1^X', 'OBR|1|1||U^T^L||20261118'].join(
    '\r',
  );
  const marks = [
    '|',
    '^',
    '~',
    '\\',
    '&',
    '\r',
    '\n',
    'MSH',
    'ORC',
    '\\X',
    '\\XFF\\',
    '\u0000',
    '\ud800',
    '""',
    'é',
    '9',
  ];
  let taken = 0;
  for (let round = 0; round < 5_000; round += 1) {
    let text = whole;
    for (let change = random(6); change >= 0; change -= 1) {
      const at = random(text.length + 1);
      const to = at + random(random(2) === 0 ? 2 : 40);
      text = text.slice(0, at) + (marks[random(marks.length)] ?? '').repeat(1 + random(3)) + text.slice(to);
    }
    try {
      const read = parseHl7(text, random(2) === 0 ? 'utf8' : 'latin1');
      charsetOf(read);
      taken += ordersIn(read).length > 0 ? 1 : 0;
    } catch (error) {
      if (!(error instanceof Hl7Refusal)) throw new Error(`${JSON.stringify(text)}: ${error}`);
    }
  }
  expect(taken).toBeGreaterThan(250);
});
