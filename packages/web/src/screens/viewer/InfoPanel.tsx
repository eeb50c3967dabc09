import { type ExamMeasure, mayCall, sayMeasured } from '@gesta/domain';
import { IconDeviceDesktopAnalytics, IconInfoCircle, IconPencil, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useSession } from '../../api/session.tsx';
import { useCall } from '../../api/useCall.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { examLink } from '../../ui/examLink.ts';
import { useFormat } from '../../ui/useFormat.ts';
import { useT } from '../../ui/useT.tsx';
import { rateOf } from './cine.ts';
import classes from './info.module.css';
import { calibrationOf, nameOfNote } from './measuring.ts';
import { noteWords, TOOL_WORDS } from './noteWords.ts';
import { type Pane, usePaneValue } from './pane.ts';
import { isCineClip, type Picture } from './pictures.ts';
import { mainTissue } from './regions.ts';
import type { ViewedExam } from './ViewerBar.tsx';

type Props = { pane: Pane; exam: ViewedExam | undefined };

/** Beside the picture: what the machine measured, what somebody noted here, and what the file is. */
export function InfoPanel({ pane, exam }: Props) {
  const { t } = useT();
  const picture = usePaneValue(pane, (state) => state.picture);
  return (
    <aside className={classes.panel} aria-label={t('viewer.panel')}>
      {exam && <MachineMeasures exam={exam} picture={picture} />}
      <Notes pane={pane} />
      {picture && <Facts pane={pane} picture={picture} />}
    </aside>
  );
}

/** Of this picture where some are; otherwise all of the exam. They enter the exam from its own page only. */
function MachineMeasures({ exam, picture }: { exam: ViewedExam; picture: Picture | null }) {
  const { t } = useT();
  const { role } = useSession();
  const { data } = useCall('examMeasures', { iuid: exam.iuid }, { enabled: mayCall(role, 'examMeasures') });
  const all = (data?.measures ?? []).filter(({ value, selected }) => value !== null && selected);
  const own = all.filter((measure) => measure.picture?.iuid === picture?.iuid);
  const shown = own.length > 0 ? own : all;
  if (shown.length === 0) return null;
  return (
    <Part
      icon={<IconDeviceDesktopAnalytics size={16} stroke={1.75} aria-hidden />}
      title={t('viewer.machineMeasures')}
      aside={t(own.length > 0 ? 'viewer.ofThisPicture' : 'viewer.ofTheExam')}
    >
      <ul className={classes.rows}>
        {shown.map((measure) => (
          <MeasureRow key={measure.id} measure={measure} />
        ))}
      </ul>
      <ButtonLink {...examLink(exam)} target="_blank" variant="default" size="xs">
        {t('viewer.seeProposals')}
      </ButtonLink>
    </Part>
  );
}

function MeasureRow({ measure }: { measure: ExamMeasure }) {
  const { t, locale } = useT();
  const { param, author, fetus } = measure;
  const told = [author, fetus && t('viewer.fetus', { name: fetus })].filter(Boolean).join(' · ');
  return (
    <li>
      <b>{param}</b>
      <span>{sayMeasured(measure, locale)}</span>
      {told !== '' && <small>{told}</small>}
    </li>
  );
}

/** Measures drawn here. None of them enters the exam by itself. */
function Notes({ pane }: { pane: Pane }) {
  const { t } = useT();
  const format = useFormat();
  const all = usePaneValue(pane, (state) => state.notes);
  const picture = usePaneValue(pane, (state) => state.picture);
  const notes = all.filter(({ instance }) => instance === picture?.iuid);
  if (notes.length === 0) return null;
  const remove = (id: number) => pane.change((state) => ({ notes: state.notes.filter((note) => note.id !== id) }));
  return (
    <Part
      icon={<IconPencil size={16} stroke={1.75} aria-hidden />}
      title={t('viewer.notes')}
      aside={format.number(notes.length)}
    >
      <ul className={classes.rows}>
        {notes.map((note) => {
          const name = nameOfNote(note, all);
          const { value, unit } = noteWords(note.measured, format, t);
          return (
            <li key={note.id}>
              <b className={classes.note}>
                {name} · {t(TOOL_WORDS[note.shape.tool])}
              </b>
              <span>
                {value} <i>{unit}</i>
              </span>
              <small>
                {picture && isCineClip(picture) && `${t('viewer.frameNumber', { frame: note.frame })} · `}
                {t('viewer.notByItself')}
              </small>
              <button type="button" className={classes.remove} onClick={() => remove(note.id)}>
                <IconTrash size={14} stroke={1.75} aria-hidden />
                {t('viewer.removeNote', { name })}
              </button>
            </li>
          );
        })}
      </ul>
    </Part>
  );
}

function Facts({ pane, picture }: { pane: Pane; picture: Picture }) {
  const { t } = useT();
  const format = useFormat();
  const size = usePaneValue(pane, (state) => state.size);
  const { columns, rows, size: bytes, frames, receivedAt, kind } = picture;
  const regions = calibrationOf({ picture, size });
  const isClip = isCineClip(picture);
  const lines: [string, string][] = [
    [t('viewer.kind'), isClip ? `${t('viewer.clip')}, ${t('viewer.frames', { count: frames })}` : t(KINDS[kind])],
    [
      t('viewer.size'),
      [columns && rows && `${columns} × ${rows}`, `${format.number(Math.ceil(bytes / 1024))} kb`]
        .filter(Boolean)
        .join(' · '),
    ],
    ...(isClip
      ? [[t('viewer.rateLabel'), t('viewer.rate', { rate: format.number(rateOf(picture), 1) })] as [string, string]]
      : []),
    [
      t('viewer.region'),
      t(
        mainTissue(regions)
          ? 'viewer.regionTissue'
          : regions.length > 0
            ? 'viewer.regionCurve'
            : 'viewer.noCalibration',
      ),
    ],
    [t('viewer.receivedAt'), format.moment(receivedAt)],
  ];
  return (
    <Part icon={<IconInfoCircle size={16} stroke={1.75} aria-hidden />} title={t('viewer.picture')}>
      <dl className={classes.facts}>
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Part>
  );
}

const KINDS = {
  image: 'viewer.kindImage',
  clip: 'viewer.kindImage',
  video: 'viewer.kindVideo',
  report: 'viewer.kindOther',
  pdf: 'viewer.kindPdf',
  other: 'viewer.kindOther',
} as const;

type PartProps = { icon: ReactNode; title: string; aside?: string; children: ReactNode };

function Part({ icon, title, aside, children }: PartProps) {
  return (
    <section>
      <h2>
        {icon}
        {title}
        {aside !== undefined && <span>{aside}</span>}
      </h2>
      {children}
    </section>
  );
}
