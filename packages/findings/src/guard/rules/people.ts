import { classOf, parseDay, wholeYears } from '@gesta/clinical';
import { isIn } from '../reading/guarded.ts';
import type { GuardRule } from '../reading/rule.ts';

const BIRTH = 'gestationalAge.info.dateBirthMother';

export const PEOPLE: readonly GuardRule[] = [
  {
    id: 'patient.age',
    severity: 'severe',
    words: 'patientAge',
    source: 'clinical mother.possibleAge (10–60 years); 2-forms.md age guard',
    find: ({ isObstetric, patient, day, today }) => {
      const birth = parseDay(patient.birthdate ?? '');
      const years = birth && wholeYears(birth, day ?? today);
      // Born after the exam is no age at all.
      if (!isObstetric || birth === null || (years !== null && classOf('mother.possibleAge', { years }) === 'usual'))
        return [];
      return [
        {
          at: ['@patient'],
          reads: { birthdate: patient.birthdate, day },
          params: { day: { day: birth }, years: years === null ? { text: '–' } : { number: years } },
        },
      ];
    },
  },
  {
    id: 'patient.sex',
    severity: 'severe',
    words: 'patientSex',
    find: (guarded) =>
      guarded.patient.sex === 'M' && (guarded.isObstetric || isIn(guarded, 'gynecologic'))
        ? [{ at: ['@patient'], reads: { sex: 'M' } }]
        : [],
  },
  {
    id: 'patient.birth',
    severity: 'warn',
    words: 'patientBirth',
    find: ({ exam, patient }) => {
      const typed = parseDay(String(exam.at(BIRTH) ?? ''));
      const own = parseDay(patient.birthdate ?? '');
      if (typed === null || own === null || typed === own) return [];
      return [{ at: [BIRTH], reads: { birthdate: own }, params: { day: { day: typed }, other: { day: own } } }];
    },
  },
  {
    id: 'patient.number',
    severity: 'severe',
    words: 'patientNumber',
    find: ({ patient }) => (patient.patId.trim() === '' ? [{ at: ['@patient'] }] : []),
  },
  {
    id: 'doctor.missing',
    severity: 'severe',
    words: 'doctorMissing',
    find: ({ hasDoctor }) => (hasDoctor ? [] : [{ at: ['@doctor'] }]),
  },
];
