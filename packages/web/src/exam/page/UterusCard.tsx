import { type SchemeSpot, uterusScheme } from '@gesta/report';
import { useExam, useExamLater } from '../../form/exam.ts';
import { Card } from '../../ui/Card.tsx';
import { useT } from '../../ui/useT.tsx';
import { focusField } from '../focusField.ts';
import { SchemeView } from './SchemeView.tsx';

/** The first field of each row a mark stands for. */
const FIRST: Readonly<Record<string, string>> = { miomas: 'long', lesoes: 'lado' };

/** Uterus and ovaries as the fields tell them; a mark leads to its row. */
export function UterusCard() {
  const { t, locale } = useT();
  const { say } = useExam();
  const values = useExamLater((state) => state.values);
  const toRow = ({ tab }: SchemeSpot) => {
    const list = /\.([a-z]+)\d+$/i.exec(tab)?.[1] ?? '';
    focusField(`${tab}.${FIRST[list] ?? 'long'}`);
  };
  return (
    <Card title={t('page.scheme')} padding="dense">
      <SchemeView title={t('scheme.uterus')} scheme={uterusScheme(values, { t, locale, say })} onSpot={toRow} />
    </Card>
  );
}
