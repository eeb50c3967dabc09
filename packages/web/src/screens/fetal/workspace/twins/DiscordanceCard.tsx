import { discordanceExams } from '@gesta/findings';
import { discordanceModel } from '@gesta/report';
import { ChartFrame } from '../../../../chart/ChartFrame.tsx';
import { useExam, useExamLater } from '../../../../form/exam.ts';
import { Card } from '../../../../ui/Card.tsx';
import { useT } from '../../../../ui/useT.tsx';
import classes from './surveillance.module.css';

const HEIGHT = 128;

/** How far apart the weights were at each exam, against the two limits. */
export function DiscordanceCard() {
  const { t, locale } = useT();
  const { opened } = useExam();
  const values = useExamLater((state) => state.values);
  const exams = discordanceExams([
    ...opened.otherInteractions.map(({ formValues }) => ({ values: formValues, current: false })),
    { values, current: true },
  ]);
  const title = t('twins.discordanceOfWeight');
  return (
    <Card title={title} actions={t('twins.ofLarger')} padding="none">
      <div className={classes.chart}>
        <ChartFrame
          title={title}
          height={HEIGHT}
          results={[]}
          draw={(width) =>
            exams.length === 0
              ? null
              : discordanceModel({
                  width,
                  height: HEIGHT,
                  exams,
                  title,
                  head: [t('measure.age'), t('twins.ofLarger')],
                  words: { t, locale },
                })
          }
        />
      </div>
    </Card>
  );
}
