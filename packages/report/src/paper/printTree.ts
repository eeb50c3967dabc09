import type { FieldSpeech } from '@gesta/domain';
import { richBlocks } from '@gesta/domain';
import { printedChart } from './printKeys.ts';
import { type ContentSource, reportContent } from './reportContent.ts';

/** One thing of a report that can be printed or left out, with what stands inside it. */
export type PrintNode = {
  key: string;
  label: string;
  /** Only gathers what is below it. */
  group?: true;
  children: readonly PrintNode[];
};

export type PrintedImage = { iuid: string; name: string };

/** Everything an exam has to print, as a tree: header, forms with their tabs, charts, conclusion, images. */
export function printTree(
  source: ContentSource & { images: readonly PrintedImage[] },
  speech: FieldSpeech,
): PrintNode[] {
  const { t } = speech;
  const { interaction, images } = source;
  const { chapters, charts } = reportContent(
    { ...source, interaction: { ...interaction, print: [] }, everyChart: true },
    speech,
  );
  const written = (form: string) => richBlocks(String(interaction.formValues[`${form}.info.text`] ?? '')).length > 0;
  const leaf = (key: string, label: string): PrintNode => ({ key, label, children: [] });
  const forms = chapters.map(({ key, title, sections }) => ({
    key: `form:${key}`,
    label: title,
    children: sections.length > 1 ? sections.map(({ key: tab, name }) => leaf(`section:${tab}`, name)) : [],
  }));
  const tree: PrintNode[] = [leaf('header', t('print.header'))];
  if (forms.length > 0) tree.push({ key: 'forms', label: t('print.forms'), group: true, children: forms });
  if (charts.length > 0)
    tree.push({
      key: 'charts',
      label: t('print.charts'),
      children: charts.map((chart) => leaf(printedChart(chart), [chart.title, chart.note].filter(Boolean).join(' · '))),
    });
  if (written('conclusion')) tree.push(leaf('conclusion', t('fetal.conclusion')));
  if (written('observations')) tree.push(leaf('observations', t('print.observations')));
  if (images.length > 0)
    tree.push({
      key: 'images',
      label: t('print.images'),
      children: images.map(({ iuid, name }) => leaf(`image:${iuid}`, name)),
    });
  return tree;
}

/** Every item that is printed or not, a group left out. */
export const itemsOf = (nodes: readonly PrintNode[]): string[] =>
  nodes.flatMap(({ key, group, children }) => [...(group ? [] : [key]), ...itemsOf(children)]);
