import { useCredentials } from '../../../api/credentials.ts';
import { PictureView } from '../../../form/files/Picture.tsx';
import { useT } from '../../../ui/useT.tsx';
import { frameAddress } from '../machineAddress.ts';
import { useSayMachine } from '../useSayMachine.ts';
import classes from './picker.module.css';
import type { PickerLeaf } from './pickerTree.ts';

/** The picture and what the machine measured on it. */
export function PickerPreview({ leaf }: { leaf: PickerLeaf }) {
  const { t } = useT();
  const { company } = useCredentials();
  const { sayValue } = useSayMachine();
  const { item, frame, name, measures } = leaf;
  const [first, ...more] = measures;
  return (
    <section className={classes.preview} aria-label={name}>
      <span className={classes.shown}>
        {item.is === 'machine' ? (
          <img
            key={`${item.key} ${frame}`}
            src={frameAddress(item.image.iuid, frame, company)}
            alt={name}
            draggable={false}
          />
        ) : (
          <PictureView file={item.file} size="tile" />
        )}
      </span>
      {first ? (
        <dl>
          <dt>{t('medias.param.device')}</dt>
          <dd>{first.device || '—'}</dd>
          <dt>{t('medias.param.group')}</dt>
          <dd>{first.group || '—'}</dd>
          <dt>{t('medias.param.name')}</dt>
          <dd>{first.param}</dd>
          <dt>{t('medias.param.author')}</dt>
          <dd>{first.author || t('medias.param.noAuthor')}</dd>
          <dt>{t('medias.param.value')}</dt>
          <dd>
            <b>{sayValue(first)}</b>
          </dd>
        </dl>
      ) : (
        <p>{t('medias.noMeasure')}</p>
      )}
      {more.length > 0 && (
        <ul>
          {more.map((measure) => (
            <li key={measure.id}>
              {measure.param} <b>{sayValue(measure)}</b>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
