import type { InteractionLine } from '@gesta/domain';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { examLink } from '../ui/examLink.ts';
import { openExamCard } from './cardStore.ts';
import classes from './examCard.module.css';
import type { ExamWay } from './examOffer.ts';
import { examPageLink } from './examPageLink.ts';
import { useMayOpen } from './useOpenExam.ts';

type Props = {
  exam: InteractionLine;
  way?: ExamWay;
  className?: string | undefined;
  tabIndex?: number;
  /** What Enter on the row presses. */
  main?: boolean;
  children: ReactNode;
};

/** The name of an exam in a list: a link to its page, or, where that would be refused, a button that shows its card. */
export function ExamLink({ exam, way = 'list', className = '', tabIndex, main = false, children }: Props) {
  const mayOpen = useMayOpen()(exam);
  const shared = {
    'data-main': main || undefined,
    ...(tabIndex === undefined ? {} : { tabIndex }),
  };
  if (mayOpen) {
    return (
      <Link
        {...(way === 'page' ? examPageLink(exam) : examLink(exam))}
        {...shared}
        className={className}
        onClick={(event) => event.stopPropagation()}
      >
        {children}
      </Link>
    );
  }
  return (
    <button
      {...shared}
      type="button"
      className={`${classes.opener} ${className}`}
      onClick={(event) => {
        event.stopPropagation();
        openExamCard(exam.iuid);
      }}
    >
      {children}
    </button>
  );
}
