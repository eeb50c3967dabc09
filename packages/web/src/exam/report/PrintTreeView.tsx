import type { PrintNode } from '@gesta/report';
import { Checkbox } from '@mantine/core';
import { markOf, type PrintItems } from './printChoice.ts';
import classes from './report.module.css';

type Props = { nodes: readonly PrintNode[]; items: PrintItems; onToggle: (key: string, on: boolean) => void };

/** Boxes in boxes: one that holds some of what is inside it is half checked. */
export function PrintTreeView({ nodes, items, onToggle }: Props) {
  return (
    <ul className={classes.tree}>
      {nodes.map((node) => {
        const mark = markOf(node, items);
        return (
          <li key={node.key}>
            <Checkbox
              size="sm"
              label={node.label}
              checked={mark === 'on'}
              indeterminate={mark === 'some'}
              onChange={() => onToggle(node.key, mark !== 'on')}
            />
            {node.children.length > 0 && <PrintTreeView nodes={node.children} items={items} onToggle={onToggle} />}
          </li>
        );
      })}
    </ul>
  );
}
