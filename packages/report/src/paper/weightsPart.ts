import type { GestationInteraction } from '@gesta/domain';
import { writeNumber } from '@gesta/domain';
import { WEIGHING_FORMS, weightDiscordance } from '@gesta/findings';
import type { Placed, Values } from '@gesta/forms';
import { nowOf, shownVisits, visitsOf } from './evolutionPart.ts';
import { earlierMoments, measureLine, sayEarlier } from './measureLine.ts';
import type { PaperPart, WeightLine } from './paper.ts';
import type { Printing } from './printing.ts';

/** The weights of several fetuses over the visits, and how far they lay apart; nothing at a first visit. */
export function weightsPart(form: string, print: Printing): PaperPart[] {
  if (!WEIGHING_FORMS.some((each) => each === form)) return [];
  const { compiled, state, exam, speech } = print;
  const { t } = speech;
  const places = Array.from({ length: compiled.counts.feto }, (_, at) =>
    compiled.fields.get(`${form}.biometria${at + 1}.pesoEstimado`),
  ).filter((place): place is Placed => place !== undefined && typeof state.values[place.key] === 'number');
  if (places.length < 2) return [];
  const moments = places.map((place) => earlierMoments(place, print));
  const weighed = new Set(moments.flat().map(({ iuid }) => iuid));
  const visits = shownVisits(
    exam.opened.otherInteractions
      .filter(({ iuid }) => weighed.has(iuid))
      .toSorted((one, other) => (one.date < other.date ? -1 : 1)),
  );
  if (visits.length === 0) return [];
  const lines = places.map((place, at): WeightLine => {
    const { value, unit, percentile, tone, side } = measureLine(place, print);
    const earlier = visits.map(({ iuid }) => {
      const moment = moments[at]?.find((each) => each.iuid === iuid);
      return moment ? sayEarlier(place, moment, print) : null;
    });
    const fetus = place.index ?? 1;
    return { fetus, name: t('replica.feto', { n: fetus }), unit, earlier, value, percentile, tone, side };
  });
  const apart = (values: Values) => {
    const percent = weightDiscordance(values);
    return percent === null ? '' : `${writeNumber(percent, speech.locale, 1, 1)}\u00a0%`;
  };
  const before = visits.map(({ formValues }: GestationInteraction) => apart(formValues));
  const now = apart(state.values);
  return [
    {
      kind: 'weights',
      title: t('paper.section.weights'),
      visits: visitsOf(visits, moments.flat(), print),
      now: nowOf(print),
      lines,
      apart: { label: t('twins.discordance'), earlier: before, now },
    },
  ];
}
