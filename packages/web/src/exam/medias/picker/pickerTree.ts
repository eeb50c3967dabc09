import type { CalendarDay } from '@gesta/clinical';
import type { ExamMeasure, ExamMedia } from '@gesta/domain';
import { folded } from '@gesta/forms';
import { inReportOf, isCine, isFrameShown, type MediaGroup, type MediaItem } from '../machineMedia.ts';

/** A picture that can be chosen for the report. */
export type PickerLeaf = {
  key: string;
  item: MediaItem;
  /** Of a clip: the frame that was measured, or else the first. */
  frame: number;
  name: string;
  /** The day of the visit, where it is an earlier one. */
  day?: CalendarDay;
  measures: readonly ExamMeasure[];
};
export type PickerBranch = { key: string; title: string; leaves: readonly PickerLeaf[]; total: number };

type Said = {
  nameOf: (item: MediaItem) => string;
  sayMeasure: (measure: ExamMeasure) => string;
  sentHere: string;
  sayVisit: (day: CalendarDay) => string;
};

/** The pictures of the exam by study; all words must be in its name, in a measure on it or in a value. */
export function pickerTree(
  groups: readonly MediaGroup[],
  measures: readonly ExamMeasure[],
  words: string,
  { nameOf, sayMeasure, sentHere, sayVisit }: Said,
): PickerBranch[] {
  const wanted = folded(words).split(/\s+/).filter(Boolean);
  const onPicture = Map.groupBy(measures, ({ picture }) => picture?.iuid ?? '');
  return groups
    .map(({ key, title: own, day, items }) => {
      const title = [day === undefined ? '' : sayVisit(day), own ?? sentHere].filter(Boolean).join(' · ');
      const all = items.filter(canBeChosen).map((item): PickerLeaf => {
        const seen = item.is === 'machine' ? (onPicture.get(item.image.iuid) ?? []) : [];
        const frame = item.is === 'machine' && isCine(item.image) ? (seen.find((each) => each.frame)?.frame ?? 1) : 1;
        return {
          key: item.key,
          item,
          frame,
          name: nameOf(item),
          measures: seen,
          ...(day === undefined ? {} : { day }),
        };
      });
      const isMeant = (leaf: PickerLeaf) => {
        const said = folded([leaf.name, title, ...leaf.measures.map(sayMeasure)].join(' '));
        return wanted.every((word) => said.includes(word));
      };
      return { key, title, leaves: all.filter(isMeant), total: all.length };
    })
    .filter(({ total }) => total > 0);
}

const canBeChosen = (item: MediaItem): boolean =>
  item.is === 'machine' ? isFrameShown(item.image) : item.file.type.startsWith('image/');

export const pickerLeaves = (branches: readonly PickerBranch[]): PickerLeaf[] =>
  branches.flatMap(({ leaves }) => leaves);

/** The file of the exam that such a choice is, where there is one already. */
export const fileOfLeaf = ({ item, frame }: PickerLeaf): ExamMedia | undefined =>
  item.is === 'file' ? item.file : item.captured.find(({ capturedFrom }) => capturedFrom?.frame === frame);

export const isInReport = (leaf: PickerLeaf): boolean =>
  leaf.item.is === 'file' ? leaf.item.file.inReport : inReportOf(leaf.item).some((file) => file === fileOfLeaf(leaf));

/** What applying a choice changes. */
export function pickerChanges(leaves: readonly PickerLeaf[], chosen: ReadonlySet<string>) {
  return leaves
    .map((leaf) => ({ leaf, inReport: chosen.has(leaf.key) }))
    .filter(({ leaf, inReport }) => isInReport(leaf) !== inReport);
}
