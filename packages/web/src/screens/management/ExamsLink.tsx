import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** Which exams stand behind a number, as the list of exams is asked for them. */
export type ExamsBehind = {
  from?: string;
  to?: string;
  doctor?: string;
  room?: string;
  form?: string;
  kind?: string;
  weekday?: number;
  hour?: number;
  rule?: string;
  is?: string;
  status?: string;
};

type Props = { exams: ExamsBehind; className?: string | undefined; label?: string; tone?: string; children: ReactNode };

/** A number that opens its exams. */
export function ExamsLink({ exams, className, label, tone, children }: Props) {
  return (
    <Link
      to="/studies"
      search={exams as never}
      {...(className === undefined ? {} : { className })}
      {...(label === undefined ? {} : { 'aria-label': label })}
      data-tone={tone}
    >
      {children}
    </Link>
  );
}

/** With no doctor, room or form the list is asked by a word, not by an empty name. */
export function ofName(key: 'doctor' | 'room' | 'kind', name: string, exams: ExamsBehind): ExamsBehind {
  if (name !== '') return { ...exams, [key]: name };
  const word = { doctor: 'noDoctor', room: 'noRoom', kind: 'noForm' }[key];
  return { ...exams, is: exams.is === undefined ? word : `${exams.is},${word}` };
}
