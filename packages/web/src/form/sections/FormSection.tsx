import {
  type FormDefinition,
  isFollowing,
  type Panel,
  type Placed,
  placesIn,
  placeTables,
  type Replica,
  type Section,
} from '@gesta/forms';
import { type Block, blocksOf } from '@gesta/report';
import { Fragment, memo, type ReactNode, useMemo } from 'react';
import { Card } from '../../ui/Card.tsx';
import { useT } from '../../ui/useT.tsx';
import { AnatomyBoard } from '../board/AnatomyBoard.tsx';
import { MarkerBoard } from '../board/MarkerBoard.tsx';
import { useExam } from '../exam.ts';
import { CellTable } from '../fields/CellTable.tsx';
import { FieldView } from '../fields/FieldView.tsx';
import classes from '../form.module.css';
import { RiskReasons } from '../tables/RiskReasons.tsx';
import { TablesView } from '../tables/TablesView.tsx';
import { useShown } from '../useShown.ts';
import { FormFigures } from './Figures.tsx';
import { FoldedTab } from './FoldedTab.tsx';
import { MeasureTable } from './MeasureTable.tsx';
import { ReplicaTabs } from './ReplicaTabs.tsx';
import { splitTabs } from './splitTabs.ts';
import { TabSet } from './TabSet.tsx';

type Props = {
  form: FormDefinition;
  section: Section;
  /** The fetus whose tabs are shown; sacs, nodules and the rest have tabs of their own. */
  fetus: number;
  /** A page that is called what its only tab is called says it once. */
  untitled?: boolean;
};

/** What one tab button of a form shows: its panels, each as cards of fields that belong together. */
export const FormSection = memo(function FormSection({ form, section, fetus, untitled = false }: Props) {
  return (
    <>
      <RiskReasons {...{ form, section, fetus }} />
      {section.panels.map((panel) => (
        <PanelView key={panel.key} {...{ form, panel, fetus, untitled }} />
      ))}
    </>
  );
});

function PanelView({ form, panel, fetus, untitled = false }: Omit<Props, 'section'> & { panel: Panel }) {
  if (panel.replicate === undefined) return <Tab {...{ form, panel, untitled }} index={null} />;
  if (panel.replicate === 'feto') return <Tab {...{ form, panel }} index={fetus} />;
  return <Replicated {...{ form, panel }} replica={panel.replicate} />;
}

type TabProps = { form: FormDefinition; panel: Panel; index: number | null; head?: ReactNode; untitled?: boolean };

function Replicated({ form, panel, replica }: Omit<TabProps, 'index'> & { replica: Replica }) {
  return (
    <ReplicaTabs replica={replica} form={form.key} panel={panel}>
      {(index, head) => <Tab {...{ form, panel, index, head }} />}
    </ReplicaTabs>
  );
}

function Tab({ form, panel, index, head, untitled = false }: TabProps) {
  const { say } = useExam();
  const places = useMemo(() => placesIn(form, panel, index), [form, panel, index]);
  const shown = useShown(places);
  const { before, sets } = useMemo(() => splitTabs(shown), [shown]);
  const { tables, rest } = useMemo(() => placeTables(panel.tables ?? [], before), [panel, before]);
  const columns = panel.columns ?? form.columns;
  const isTitled = !untitled && tables.length === 0 && !panel.folds;
  const blocks = <Blocks places={rest} title={isTitled ? say(panel.label) : ''} columns={columns} />;
  return (
    <>
      {head}
      <TablesView tables={tables} />
      {panel.folds ? (
        <FoldedTab key={places[0]?.key} places={places} title={say(panel.label)}>
          {blocks}
        </FoldedTab>
      ) : (
        blocks
      )}
      {sets.map((set) => (
        <TabSet key={set.tabs[0]?.tab.key} set={set} name={say(set.named?.field.label ?? panel.label)}>
          {(chosen) => <Blocks places={chosen.places} title={say(chosen.tab.field.label)} columns={columns} />}
        </TabSet>
      ))}
    </>
  );
}

type BlocksProps = { places: readonly Placed[]; title: string; columns: number | undefined };

function Blocks({ places, title, columns }: BlocksProps) {
  const blocks = useMemo(() => blocksOf(places), [places]);
  return withTitles(blocks, title).map(({ block, heading }) => (
    <BlockView key={`${block.kind} ${block.places[0]?.key}`} block={block} title={heading} columns={columns} />
  ));
}

const MOST_IN_A_CELL = 3;

/** A question whose answers need the whole width. */
const isLong = ({ field }: Placed): boolean =>
  (field.type === 'radio' && (field.items?.length ?? 0) > MOST_IN_A_CELL) || field.type === 'info';

/** A heading names the block that follows; the first block has the name of its tab. */
function withTitles(blocks: readonly Block[], first: string): { block: Block; heading: string | Block }[] {
  const titled: { block: Block; heading: string | Block }[] = [];
  let heading: string | Block = first;
  for (const block of blocks) {
    if (block.kind === 'heading') heading = block;
    // A line above the others is said before their name.
    else if (block.places.every(({ field }) => field.type === 'info')) titled.push({ block, heading: '' });
    else {
      titled.push({ block, heading });
      heading = '';
    }
  }
  return titled;
}

type BlockProps = { block: Block; title: string | Block; columns: number | undefined };

function BlockView({ block, title, columns }: BlockProps) {
  const { say } = useExam();
  const { t } = useT();
  const named = typeof title === 'string' ? title : say(title.places[0]?.field.label ?? '');
  const heading = named === '' && block.kind === 'figures' ? t('measure.estimates') : named;
  const titled = heading === '' ? {} : { title: heading };
  switch (block.kind) {
    case 'measures':
      return <MeasureTable places={block.places} {...titled} />;
    case 'figures':
      return <FormFigures places={block.places} {...titled} />;
    case 'charts':
      return (
        <Card {...titled}>
          <div className={classes.charts}>
            {block.places.map((place) => (
              <FieldView key={place.key} place={place} />
            ))}
          </div>
        </Card>
      );
    case 'rows':
      if (block.places.some(isFollowing)) return <MarkerBoard places={block.places} {...titled} />;
      return <AnatomyBoard places={block.places} {...titled} />;
    case 'cells':
      return (
        <Card {...titled}>
          <CellTable places={block.places} />
        </Card>
      );
    case 'fields':
    case 'wide':
      return (
        <Card {...titled}>
          <div className={classes.grid} data-kind={block.kind} data-columns={columns}>
            {block.places.map((place) => (
              <div key={place.key} data-place={place.key} data-long={isLong(place) || undefined}>
                <FieldView place={place} />
              </div>
            ))}
          </div>
        </Card>
      );
    case 'heading':
      return <Fragment />;
  }
}
