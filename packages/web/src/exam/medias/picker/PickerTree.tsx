import type { ExamMeasure } from '@gesta/domain';
import { folded } from '@gesta/forms';
import { Checkbox, Highlight, Tree, type TreeNodeData, useTree } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import { PictureView } from '../../../form/files/Picture.tsx';
import { useFormat } from '../../../ui/useFormat.ts';
import { useT } from '../../../ui/useT.tsx';
import { MachinePicture } from '../MachinePicture.tsx';
import classes from './picker.module.css';
import { isInReport, type PickerBranch, type PickerLeaf } from './pickerTree.ts';

type Props = {
  branches: readonly PickerBranch[];
  words: string;
  chosen: ReadonlySet<string>;
  reached: string | null;
  sayMeasure: (measure: ExamMeasure) => string;
  onReach: (key: string) => void;
  onToggle: (keys: readonly string[], isOn: boolean) => void;
};

/** Arrows go through the tree, space ticks; branches without a hit fold away. */
export function PickerTree({ branches, words, chosen, reached, onReach, onToggle, sayMeasure }: Props) {
  const { t } = useT();
  const [closed, setClosed] = useState<readonly string[]>([]);
  const leaves = new Map(branches.flatMap((branch) => branch.leaves.map((leaf) => [leaf.key, leaf] as const)));
  const byKey = new Map(branches.map((branch) => [branch.key, branch] as const));
  const isOpen = ({ key, leaves: { length } }: PickerBranch) => length > 0 && !closed.includes(key);
  const tree = useTree({
    expandedState: Object.fromEntries(branches.map((branch) => [branch.key, isOpen(branch)])),
    // One that is folded because nothing in it was found opens again with the next word.
    onExpandedStateChange: (state) =>
      setClosed(
        branches.filter(({ key, leaves: own }) => own.length > 0 && state[key] === false).map(({ key }) => key),
      ),
    selectedState: reached === null ? [] : [reached],
    onSelectedStateChange: ([first]) => first !== undefined && leaves.has(first) && onReach(first),
  });
  const at = (event: FocusEvent | KeyboardEvent): string =>
    (event.target as Element).closest<HTMLElement>('[role="treeitem"]')?.dataset.value ?? '';
  const toggle = (key: string) => {
    const keys = leaves.has(key) ? [key] : (byKey.get(key)?.leaves.map((leaf) => leaf.key) ?? []);
    onToggle(keys, !keys.every((each) => chosen.has(each)));
  };
  const data: TreeNodeData[] = branches.map(({ key, title, leaves: own }) => ({
    value: key,
    label: title,
    children: own.map((leaf) => ({ value: leaf.key, label: leaf.name })),
  }));
  if (branches.length === 0) return <p className={classes.none}>{t('portal.noMediaFound')}</p>;
  return (
    <div className={classes.tree}>
      {leaves.size === 0 && <p className={classes.none}>{t('files.pickerNotFound', { words })}</p>}
      <Tree
        data={data}
        tree={tree}
        aria-label={t('files.pickerTree')}
        levelOffset={0}
        selectOnClick
        allowRangeSelection={false}
        expandOnSpace={false}
        onFocus={(event) => {
          const key = at(event);
          if (leaves.has(key)) onReach(key);
        }}
        onKeyDown={(event) => {
          if (event.key !== ' ') return;
          event.preventDefault();
          toggle(at(event));
        }}
        renderNode={({ node, expanded, elementProps }) => {
          const leaf = leaves.get(node.value);
          const branch = byKey.get(node.value);
          const own = leaf ? [leaf] : (branch?.leaves ?? []);
          const on = own.filter(({ key }) => chosen.has(key)).length;
          const tick = (
            <Checkbox.Indicator
              size="xs"
              radius={5}
              checked={own.length > 0 && on === own.length}
              indeterminate={on > 0 && on < own.length}
              onClick={(event) => {
                event.stopPropagation();
                toggle(node.value);
              }}
            />
          );
          if (leaf)
            return (
              <div {...elementProps} className={`${elementProps.className} ${classes.leaf}`}>
                {tick}
                <Leaf leaf={leaf} words={words} sayMeasure={sayMeasure} />
              </div>
            );
          return (
            <div {...elementProps} className={`${elementProps.className} ${classes.branch}`} data-expanded={expanded}>
              <IconChevronDown size={14} stroke={1.75} aria-hidden />
              {tick}
              <b>{node.label}</b>
              {branch && (
                <em>
                  {branch.leaves.length === 0
                    ? t('medias.pickNoneWith', { words })
                    : t('medias.placeOf', { place: on, total: branch.total })}
                </em>
              )}
            </div>
          );
        }}
      />
    </div>
  );
}

type LeafProps = { leaf: PickerLeaf; words: string; sayMeasure: (measure: ExamMeasure) => string };

function Leaf({ leaf, words, sayMeasure }: LeafProps) {
  const { t } = useT();
  const format = useFormat();
  const { item, name, measures, day } = leaf;
  const [first, second] = measures;
  const wanted = words.split(/\s+/).filter((word) => folded(word) !== '');
  const at = item.is === 'machine' ? item.image.receivedAt : item.file.addedAt;
  return (
    <>
      <span className={classes.small}>
        {item.is === 'machine' ? (
          <MachinePicture image={item.image} name={name} />
        ) : (
          <PictureView file={item.file} size="thumbnail" />
        )}
      </span>
      <span className={classes.about}>
        <Highlight component="b" highlight={wanted} inherit>
          {name}
        </Highlight>
        <small>
          {day === undefined ? format.time(at) : t('medias.dayInCaption')}
          {isInReport(leaf) && ` · ${t('medias.inReport')}`}
        </small>
      </span>
      <span className={classes.values}>
        {first ? sayMeasure(first) : <small>{t('medias.noMeasure')}</small>}
        {second && <small>{sayMeasure(second)}</small>}
      </span>
    </>
  );
}
