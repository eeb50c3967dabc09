import { type DicomInstance, type DicomStudy, mayCall, sayMeasured } from '@gesta/domain';
import { IconMovie, IconPhotoOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useSession } from '../../api/session.tsx';
import { useCall } from '../../api/useCall.ts';
import { useT } from '../../ui/useT.tsx';
import { smallPicture } from '../viewer/addresses.ts';
import classes from './study.module.css';

/** The pictures machines sent for an exam, each the way to the viewer. What cannot be had is an empty list, and nothing else. */
export function StudyPictures({ id }: { id: string }) {
  const { t } = useT();
  const company = useSession().company.iuid;
  const answer = useCall('companyStudy', { company, id });
  if (answer.isPending) return null;
  return <PicturesOf id={id} studies={answer.data ?? []} empty={t('portal.noMediaFound')} />;
}

type Props = { id: string; studies: readonly DicomStudy[]; empty: string };

export function PicturesOf({ id, studies, empty }: Props) {
  const { t } = useT();
  const images = studies.flatMap((study) => study.images).filter(({ kind }) => kind !== 'report');
  const [exam] = studies.flatMap(({ interaction }) => interaction ?? []);
  if (studies.length === 0) return <p className={classes.line}>{empty}</p>;
  return (
    <>
      <ul className={classes.pictures} aria-label={t('viewer.pictures')}>
        {images.map((image, place) => (
          <li key={image.iuid}>
            <Tile id={id} image={image} number={place + 1} />
          </li>
        ))}
      </ul>
      {exam && <MachineTable iuid={exam} />}
    </>
  );
}

const isFilm = ({ kind }: DicomInstance): boolean => kind === 'clip' || kind === 'video';

/** A clip leads to its player, which knows it by its content. */
function Tile({ id, image, number }: { id: string; image: DicomInstance; number: number }) {
  const { t } = useT();
  const company = useSession().company.iuid;
  const [broken, setBroken] = useState(false);
  const name = image.description || t('viewer.pictureNumber', { number });
  return (
    <Link
      to="/viewer/$id"
      params={{ id }}
      search={isFilm(image) ? { clipe: image.hashKey } : { imagem: image.iuid }}
      target="_blank"
      className={classes.picture}
    >
      {broken ? (
        <IconPhotoOff size={20} stroke={1.5} aria-hidden />
      ) : (
        <img src={smallPicture(image.iuid, company)} alt="" loading="lazy" onError={() => setBroken(true)} />
      )}
      <span>
        {isFilm(image) && <IconMovie size={13} stroke={1.75} aria-hidden />}
        <b>{isFilm(image) ? t('viewer.playClip', { name }) : name}</b>
      </span>
    </Link>
  );
}

/** What machines measured for this exam, as they sent it. */
function MachineTable({ iuid }: { iuid: string }) {
  const { t, locale } = useT();
  const { role } = useSession();
  const { data } = useCall('examMeasures', { iuid }, { enabled: mayCall(role, 'examMeasures') });
  const measures = data?.measures ?? [];
  if (measures.length === 0) return null;
  return (
    <div className={classes.measures}>
      <table>
        <caption>{t('viewer.machineMeasures')}</caption>
        <thead>
          <tr>
            <th>{t('viewer.measure')}</th>
            <th>{t('viewer.value')}</th>
            <th>{t('viewer.author')}</th>
            <th>{t('viewer.machine')}</th>
          </tr>
        </thead>
        <tbody>
          {measures.map((measure) => (
            <tr key={measure.id}>
              <td>
                {[measure.param, measure.fetus && t('viewer.fetus', { name: measure.fetus })]
                  .filter(Boolean)
                  .join(' · ')}
              </td>
              <td className="num">{sayMeasured(measure, locale)}</td>
              <td className={classes.source}>{measure.author}</td>
              <td className={classes.source}>{measure.device}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
