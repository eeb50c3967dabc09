import type { DicomStudy, InteractionLine, MessageKey } from '@gesta/domain';
import { Button } from '@mantine/core';
import { IconLink, IconUnlink } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { DicomThumb } from '../../imaging/DicomThumb.tsx';
import { ExamPicker } from '../../imaging/ExamPicker.tsx';
import { sentName } from '../../imaging/sentName.ts';
import { useGiveStudy } from '../../imaging/useGiveStudy.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { useT } from '../../ui/useT.tsx';
import classes from './arrived.module.css';

const THUMBS = 4;
const LINKED: Readonly<Record<'uid' | 'accession' | 'person', MessageKey>> = {
  uid: 'upload.byWorklist',
  accession: 'upload.byNumber',
  person: 'upload.byPerson',
};

type Props = { study: DicomStudy; onChanged: () => void };

export function ArrivedStudy({ study, onChanged }: Props) {
  const { t } = useT();
  const format = useFormat();
  const { sent, images } = study;
  const rest = images.length - THUMBS;
  return (
    <article className={classes.study}>
      <p className={classes.studyHead}>
        <b>{sentName(sent.name) || t('upload.noName')}</b>
        <span>{sent.studyDate ? format.day(sent.studyDate) : format.moment(study.firstAt)}</span>
      </p>
      <small>{[sent.patId || t('upload.noCode'), study.description].filter(Boolean).join(' · ')}</small>
      <span className={classes.thumbs}>
        {images.slice(0, rest > 1 ? THUMBS : THUMBS + 1).map((image, index) => (
          <DicomThumb key={image.iuid} image={image} label={t('upload.imageOf', { number: index + 1 })} />
        ))}
        {rest > 1 && <em>+{rest}</em>}
      </span>
      {study.interaction === null ? (
        <Unlinked study={study} onChanged={onChanged} />
      ) : (
        <p className={classes.link} data-is="linked">
          <IconLink size={15} stroke={1.75} aria-hidden />
          <span>
            {study.accessionNo === '' ? (
              t('upload.examUnnumbered')
            ) : (
              <>
                {t('upload.exam')} <b>{study.accessionNo}</b>
              </>
            )}
            {study.linkKind && ` · ${t(LINKED[study.linkKind])}`}
          </span>
          <Link to="/studies/$id" params={{ id: study.interaction }}>
            {t('studies.open')}
          </Link>
        </p>
      )}
    </article>
  );
}

function Unlinked({ study, onChanged }: Props) {
  const { t } = useT();
  const [exam, setExam] = useState<InteractionLine | null>(null);
  const [working, setWorking] = useState(false);
  const { give, question } = useGiveStudy();
  const link = async () => {
    if (exam === null) return;
    setWorking(true);
    if (await give(study.iuid, exam.iuid)) onChanged();
    setWorking(false);
  };
  return (
    <>
      <p className={classes.link} data-is="unlinked">
        <IconUnlink size={15} stroke={1.75} aria-hidden />
        <span>
          <b>{t('upload.noExam')}</b> {whyUnlinked(study, t)}
        </span>
      </p>
      <ExamPicker day={study.sent.studyDate} value={exam} onChoose={setExam} label={t('upload.pickExam')} />
      <span className={classes.studyActs}>
        <Button size="xs" disabled={exam === null} loading={working} onClick={() => void link()}>
          {t('upload.linkHere')}
        </Button>
      </span>
      {question}
    </>
  );
}

function whyUnlinked({ identity, sent: { accessionNo } }: DicomStudy, t: ReturnType<typeof useT>['t']): string {
  if (identity === 'differs') return t('upload.why.person');
  return accessionNo === '' ? t('upload.why.noNumber') : t('upload.why.noExam', { number: accessionNo });
}
