import type { WaitingStudy } from '@gesta/domain';
import { IconInfoCircle, IconLink } from '@tabler/icons-react';
import { DicomThumb } from '../../imaging/DicomThumb.tsx';
import { sentName } from '../../imaging/sentName.ts';
import { Badge } from '../../ui/Badge.tsx';
import { useKeys } from '../../ui/hotkeys.ts';
import { KeyHint } from '../../ui/KeyHint.tsx';
import { SearchBox } from '../../ui/SearchBox.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { useT } from '../../ui/useT.tsx';
import classes from './inbox.module.css';
import { waitKind } from './inboxKind.ts';
import { KIND_LOOK } from './kindLook.ts';
import type { LinkedLine } from './useLinked.ts';
import { useSayStudy } from './useSayStudy.ts';

type Props = {
  studies: readonly WaitingStudy[];
  linked: readonly LinkedLine[];
  current: string | null;
  words: string;
  onWords: (words: string) => void;
  onChoose: (iuid: string) => void;
  onMove: (iuid: string) => void;
  onUndo: (iuid: string) => void;
};

/** The studies that wait, the most dangerous first; one that was linked keeps its place for a moment. */
export function InboxList({ studies, linked, current, words, onWords, onChoose, onMove, onUndo }: Props) {
  const { t } = useT();
  const move = (by: number) => {
    const here = studies.findIndex(({ iuid }) => iuid === current);
    const next = studies[Math.max(0, Math.min(studies.length - 1, here + by))];
    if (next) onMove(next.iuid);
  };
  useKeys([
    { key: 'ArrowDown', label: 'studies.nextRow', run: () => move(1) },
    { key: 'ArrowUp', label: 'studies.previousRow', run: () => move(-1) },
  ]);
  const lines: (WaitingStudy | LinkedLine)[] = [...studies];
  for (const line of [...linked].sort((one, other) => one.index - other.index)) lines.splice(line.index, 0, line);
  return (
    <section className={classes.list} aria-label={t('studies.imagesWithoutExam')}>
      <div className={classes.search}>
        <SearchBox label={t('inbox.search')} hint={t('inbox.search')} value={words} onSearch={onWords} />
      </div>
      <ul>
        {lines.map((line) =>
          'index' in line ? (
            <li key={line.study.iuid} className={classes.linked}>
              <IconLink size={15} stroke={1.75} aria-hidden />
              <span role="status">{t('inbox.linked', { number: line.number })}</span>
              <button type="button" onClick={() => onUndo(line.study.iuid)}>
                {t('common.undo')}
              </button>
            </li>
          ) : (
            <Item key={line.iuid} study={line} current={line.iuid === current} onChoose={() => onChoose(line.iuid)} />
          ),
        )}
      </ul>
      <p className={classes.note}>
        <IconInfoCircle size={16} stroke={1.75} aria-hidden />
        {t('inbox.nothingLost')}
      </p>
      <footer className={classes.keys} aria-hidden>
        <KeyHint keys={['↑', '↓']} label={t('studies.keysMove')} />
        <KeyHint keys={['↵']} label={t('inbox.keyLink')} />
        <KeyHint keys={['V']} label={t('inbox.keyImages')} />
        <KeyHint keys={['B']} label={t('inbox.keySearch')} />
      </footer>
    </section>
  );
}

function Item({ study, current, onChoose }: { study: WaitingStudy; current: boolean; onChoose: () => void }) {
  const { t } = useT();
  const format = useFormat();
  const sayStudy = useSayStudy();
  const { label, icon, family } = KIND_LOOK[waitKind(study)];
  const name = sentName(study.sent.name) || t('upload.noName');
  return (
    <li>
      <button type="button" className={classes.item} aria-current={current || undefined} onClick={onChoose}>
        {study.cover === null ? (
          <span className={classes.noCover} />
        ) : (
          <DicomThumb image={{ iuid: study.cover, kind: 'image', frames: study.instances }} label="" />
        )}
        <span className={classes.itemWords}>
          <span className={classes.itemHead}>
            <b>{name}</b>
            <time>{format.moment(study.lastAt)}</time>
          </span>
          <small>{sayStudy.sent(study)}</small>
          <span className={classes.itemWhy}>
            <Badge icon={icon} family={family}>
              {t(label)}
            </Badge>
            <small>{sayStudy.why(study)}</small>
          </span>
        </span>
      </button>
    </li>
  );
}
