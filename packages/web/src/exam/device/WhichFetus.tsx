import type { ExamMeasure } from '@gesta/domain';
import type { FetusQuestion } from '@gesta/forms';
import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import { useExam } from '../../form/exam.ts';
import { useT } from '../../ui/useT.tsx';
import type { Desk } from './desk.ts';
import { MeasuredOn } from './MeasuredOn.tsx';
import classes from './strip.module.css';

const NOT_HERE = '';

/** Asked once for the exam: which tab each fetus of the machine is. Size decides nothing, and nothing is proposed before. */
export function WhichFetus({ desk: { fetuses, rows, nameFetuses } }: { desk: Desk }) {
  const { t } = useT();
  const count = useExam().store.compiled().counts.feto;
  const [said, setSaid] = useState<Readonly<Record<string, string>>>({});
  const answerOf = ({ text, tab, suggested }: FetusQuestion) => said[text] ?? String(tab ?? suggested ?? NOT_HERE);
  const answers = fetuses.map(answerOf).filter((each) => each !== NOT_HERE);
  const isTwice = new Set(answers).size < answers.length;
  const tabs = Array.from({ length: count }, (_, n) => ({
    value: String(n + 1),
    label: t('replica.feto', { n: n + 1 }),
  }));
  return (
    <div className={classes.which}>
      <p>{t('machine.ask')}</p>
      {fetuses.map((question) => (
        <div key={question.text} className={classes.one}>
          <First rows={rows} text={question.text} />
          <Select
            size="xs"
            label={t('machine.askOne', { text: question.text || t('machine.unnamed') })}
            data={[...tabs, { value: NOT_HERE, label: t('machine.notHere') }]}
            value={answerOf(question)}
            allowDeselect={false}
            error={isTwice && answerOf(question) !== NOT_HERE}
            onChange={(value) => setSaid({ ...said, [question.text]: value ?? NOT_HERE })}
          />
        </div>
      ))}
      <Button
        size="xs"
        disabled={isTwice}
        onClick={() =>
          nameFetuses(
            Object.fromEntries(
              fetuses.map((each) => [each.text, answerOf(each) === NOT_HERE ? null : Number(answerOf(each))]),
            ),
          )
        }
      >
        {t('machine.confirm')}
      </Button>
    </div>
  );
}

/** A picture of this fetus, where the machine named one. */
function First({ rows, text }: { rows: Desk['rows']; text: string }) {
  const isOf = (measure: ExamMeasure) => (measure.fetus?.trim() ?? '') === text && measure.picture !== null;
  const measure = rows.find((row) => isOf(row.measure))?.measure;
  return measure ? <MeasuredOn measure={measure} size="small" /> : null;
}
