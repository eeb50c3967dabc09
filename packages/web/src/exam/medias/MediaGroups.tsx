import { type ExamMeasure, type ExamMedia, isClip } from '@gesta/domain';
import { IconChevronDown } from '@tabler/icons-react';
import { useFormat } from '../../ui/useFormat.ts';
import { useT } from '../../ui/useT.tsx';
import { ClipTile } from './ClipTile.tsx';
import { FileTile } from './FileTile.tsx';
import { MachineTile } from './MachineTile.tsx';
import { inReportOf, isCine, type MachineItem, type MediaGroup, type MediaItem } from './machineMedia.ts';
import classes from './tiles.module.css';
import type { Coming } from './useCapture.ts';

export type MediaActs = {
  onLarge: (item: MediaItem) => void;
  onCaption: (file: ExamMedia, caption: string) => void;
  onReport: (file: ExamMedia, inReport: boolean) => void;
  onMachine: (item: MachineItem, inReport: boolean, frame: number) => void;
  onRemove: (file: ExamMedia) => void;
};

type Props = {
  groups: readonly MediaGroup[];
  /** The pictures of the report, by their place in it. */
  places: ReadonlyMap<string, number>;
  /** What was measured on a picture, by its id. */
  measures: ReadonlyMap<string, readonly ExamMeasure[]>;
  coming: readonly Coming[];
  readOnly: boolean;
  on: MediaActs;
};

/** Everything of the exam under the descriptions of its studies; each can be folded away. */
export function MediaGroups({ groups, ...rest }: Props) {
  const { t } = useT();
  const format = useFormat();
  const facts = ({ items, resource, firstAt }: MediaGroup) => {
    const shown = items.flatMap(inReportOf);
    const count = new Set(shown.map(({ iuid }) => iuid)).size;
    return [
      String(items.length),
      ...(resource ? [resource] : []),
      ...(firstAt ? [format.time(firstAt)] : []),
      ...(count > 0 ? [t('medias.inReportCount', { count })] : []),
    ].join(' · ');
  };
  return groups.map((group) => {
    const title = group.title ?? t('medias.sentHere');
    return (
      <details key={group.key} className={classes.group} open>
        <summary>
          <IconChevronDown size={14} stroke={1.75} aria-hidden />
          {title} <small>{facts(group)}</small>
        </summary>
        <ul className={classes.tiles} aria-label={title}>
          {group.items.map((item) => (
            <li key={item.key} data-wide={(item.is === 'file' && isClip(item.file)) || undefined}>
              <Tile item={item} {...rest} />
            </li>
          ))}
        </ul>
      </details>
    );
  });
}

function Tile({ item, places, measures, coming, readOnly, on }: Omit<Props, 'groups'> & { item: MediaItem }) {
  const placeOf = (file: ExamMedia | undefined) => (file && places.get(file.iuid)) ?? null;
  if (item.is === 'file') {
    const { file } = item;
    return (
      <FileTile
        file={file}
        readOnly={readOnly}
        place={placeOf(file)}
        onEnlarge={() => on.onLarge(item)}
        onCaption={(caption) => on.onCaption(file, caption)}
        onReport={(inReport) => on.onReport(file, inReport)}
        onRemove={() => on.onRemove(file)}
      />
    );
  }
  const ways = {
    item,
    readOnly,
    onReport: (inReport: boolean, frame: number) => on.onMachine(item, inReport, frame),
    onLarge: () => on.onLarge(item),
  };
  if (isCine(item.image)) return <ClipTile {...ways} />;
  return (
    <MachineTile
      {...ways}
      measures={measures.get(item.image.iuid) ?? []}
      place={placeOf(inReportOf(item)[0])}
      isComing={coming.some(({ instance }) => instance === item.image.iuid)}
    />
  );
}
