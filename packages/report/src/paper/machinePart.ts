import { type FieldSpeech, type SentValue, sayMeasured } from '@gesta/domain';
import { type Compiled, sourcesIn, type Values } from '@gesta/forms';
import { namesOf } from '../form/namesOf.ts';

/** A measure that a value of the exam was taken from: which machine sent it and when, in the words of the clinic's clock. */
export type TakenMeasure = SentValue & { id: string; device: string; moment: string };

/**
 * What of the paper a machine measured: the values as they were sent, a line for each report they came with. What was typed over has lost its
 * source and is not among them.
 */
export function machineLines(
  taken: readonly TakenMeasure[],
  { compiled, values, isPrinted }: { compiled: Compiled; values: Values; isPrinted: (section: string) => boolean },
  { t, locale, say }: FieldSpeech,
): string[] {
  const sent = new Map(taken.map((measure) => [measure.id, measure]));
  const reports = new Map<string, { device: string; moment: string; values: string[] }>();
  const sources = sourcesIn(values);
  for (const place of compiled.fields.values()) {
    const source = sources[place.key];
    const measure = source?.from === 'device' ? sent.get(source.measure) : undefined;
    if (!measure || !isPrinted(`${place.form}.${place.panel.key}`)) continue;
    const label = say(place.field.label);
    const { replicate } = place.panel;
    const isOneOfSeveral = replicate !== undefined && compiled.counts[replicate] > 1;
    const name = [
      namesOf(label).short ?? label,
      isOneOfSeveral ? `(${t(`replica.${replicate}`, { n: place.index ?? 1 })})` : null,
    ];
    const { device, moment } = measure;
    const from = `${device} ${moment}`;
    const report = reports.get(from) ?? { device, moment, values: [] };
    report.values.push([...name, sayMeasured(measure, locale)].filter(Boolean).join(' '));
    reports.set(from, report);
  }
  return [...reports.values()].map(({ device, moment, values: all }) =>
    t('paper.machineLine', { device, moment, values: all.join(' · ') }),
  );
}
