import { loadChapters } from '@gesta/clinical';
import { LOCALES } from '@gesta/domain';
import { describe, expect, it } from 'vitest';
import { testSpeech } from '../conclusion/fixtures/speechIn.ts';
import { fingerprintHash } from './fingerprint.ts';
import { GUARD_CASES, type GuardTold, guarded } from './fixtures/cases.ts';
import { guard, openFindings } from './guard.ts';
import { contradictionsIn } from './reading/contradictions.ts';
import { GUARD_RULES } from './rules/all.ts';
import { sayGuard } from './sayGuard.ts';

await loadChapters();
/** As a screen speaks: the titles of forms are in the other catalogue. */
const speeches = await Promise.all(
  LOCALES.map(async (locale) => {
    const { say, ...speech } = await testSpeech(locale);
    return {
      ...speech,
      say: (label: string) => (label.startsWith('form.title.') ? speech.t(label as never) : say(label)),
    };
  }),
);
const found = (told: GuardTold) => guard(guarded(told));
const rules = (told: GuardTold) => found(told).map(({ rule }) => rule);

describe('a rule of the second reading', () => {
  it.each(GUARD_CASES)('$of finds what it is there for, and nothing short of it', ({ of, fires, not }) => {
    expect(rules(fires)).toContain(of);
    expect(rules(not)).not.toContain(of);
  });

  it('has a case each, and there are at least thirty of them', () => {
    expect(GUARD_CASES.map(({ of }) => of).toSorted()).toEqual(GUARD_RULES.map(({ id }) => id).toSorted());
    expect(GUARD_RULES.length).toBeGreaterThanOrEqual(36);
  });

  it.each(GUARD_CASES)('$of says what it found in every language, with nothing left open', ({ of, fires }) => {
    const input = guarded(fires);
    for (const speech of speeches)
      for (const finding of guard(input).filter(({ rule }) => rule === of)) {
        const sentence = sayGuard(finding, { definitions: input.definitions, fetuses: 1 }, speech);
        expect(sentence).not.toMatch(/\{\{|\b(guard|term|form)\.\w|\bundefined\b|\bnull\b|NaN/);
        expect(sentence.length).toBeGreaterThan(8);
      }
  });
});

describe('what is found', () => {
  it('is nothing in an exam that fits together', () => {
    expect(
      found({
        ga: 28,
        tabs: {
          '2ndand3rdquarter.biometria1': { dbp: 71, cc: 262, ca: 236, cf: 52 },
          '2ndand3rdquarter.avaliacaoGestacao1': {
            batimentosFetais: 'presente',
            bcf: 142,
            movimentosFetais: 'presente',
          },
        },
        conclusion: '<p>Gestação única, com feto vivo.</p>',
      }),
    ).toEqual([]);
  });

  it('comes with the severe first, each once, and says which fetus it is about', async () => {
    const input = guarded({
      ga: 28,
      fetuses: 2,
      tabs: {
        '2ndand3rdquarter.avaliacaoGestacao1': { corionicidade: '2', placenta: 'Anterior' },
        '2ndand3rdquarter.avaliacaoGestacao2': {
          corionicidade: '2',
          placenta: 'Prévia total',
          placentaDistanciaOI: 31,
        },
      },
      info: { motherHeight: 1.7 },
      conclusion: '<p>Exame.</p>',
    });
    const all = guard(input);
    expect(all.map(({ rule, severity }) => [rule, severity])).toEqual([
      ['tick.placenta', 'severe'],
      ['unit.height', 'warn'],
      ['conclusion.silent', 'warn'],
    ]);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    const portuguese = await testSpeech('pt-BR');
    expect(
      all.map((each) => sayGuard(each, { definitions: input.definitions, fetuses: 2 }, portuguese)).slice(0, 2),
    ).toEqual([
      'Feto 2: Placenta: prévia total, mas Distância da borda placentária ao orifício interno: 31,0 mm.',
      'Altura materna: 1,7 cm está longe do esperado; 170 cm seria o esperado. Confira a unidade (mm, cm, m).',
    ]);
  });

  it('is found again once it was dismissed and the data is another', () => {
    const low = (maiorBolsao: number) =>
      found({ ga: 28, tabs: { '2ndand3rdquarter.avalBiofisicaFetal1': { liquidoAmniotico: 'Normal', maiorBolsao } } });
    const [first] = low(1.8).filter(({ rule }) => rule === 'tick.fluid');
    const dismissed = [{ finding: first?.id ?? '', fingerprint: first?.fingerprint ?? '' }];
    const open = (maiorBolsao: number) => openFindings(low(maiorBolsao), dismissed).map(({ rule }) => rule);
    expect(first).toBeDefined();
    expect(open(1.8)).not.toContain('tick.fluid');
    expect(open(1.7)).toContain('tick.fluid');
  });

  it('names the sentences of a text that contradict the exam, for whoever marks them', async () => {
    const input = guarded({ ga: 22, tabs: { 'riskprematurebirth.info': { comprimentoColo: 18 } } });
    const portuguese = await testSpeech('pt-BR');
    const against = contradictionsIn('<p>Feto vivo. Colo de comprimento <b>normal</b>.</p>', input, portuguese);
    expect(against.map(({ sentence, finding }) => [sentence, finding.rule])).toEqual([
      ['Colo de comprimento normal', 'cx.curto'],
    ]);
    expect(contradictionsIn('<p>Feto vivo. Colo curto.</p>', input, portuguese)).toEqual([]);
    // What was not seen well is not called normal either.
    const face = (seen: string) => guarded({ ga: 22, tabs: { '2ndand3rdquarter.anatomiaFetal1': { face: seen } } });
    const said = (seen: string) => contradictionsIn('<p>Face sem alterações.</p>', face(seen), portuguese).length;
    expect([said('Incerto'), said('Normal')]).toEqual([1, 0]);
  });

  it.each(GUARD_CASES)('$of does not change with the order in which the values were stored', ({ fires }) => {
    const input = guarded(fires);
    const turned = { ...input, values: Object.fromEntries(Object.entries(input.values).toReversed()) };
    const ids = (all: ReturnType<typeof guard>) => all.map(({ id, fingerprint }) => `${id} ${fingerprint}`).toSorted();
    expect(ids(guard(turned))).toEqual(ids(guard(input)));
  });

  it('is not in somebody’s text: whatever is written there is text', () => {
    const hostile = '<p>Feto 99: <img src=x onerror=alert(1)> [[<b>a</b>]] {{x}} normal <script>[[b]]</script></p>';
    expect(rules({ conclusion: hostile })).toEqual(['conclusion.marks', 'conclusion.fetus']);
    expect(rules({ conclusion: `<p>${'['.repeat(20_000)}</p>` })).toEqual([]);
    // Without an end of a sentence: each word would be compared with each.
    const endless = { ga: 28, tabs: { '2ndand3rdquarter.avalBiofisicaFetal1': { maiorBolsao: 1 } } };
    const said = `Doppler ${'normal '.repeat(14_000)}`;
    expect(rules({ ...endless, conclusion: `<p>${said}</p>` })).toContain('conclusion.silent');
  });
});

it('tells texts apart by their fingerprint', () => {
  const texts = Array.from({ length: 5000 }, (_, n) => `2ndand3rdquarter.biometria1.ca ${n / 10}`);
  expect(new Set(texts.map(fingerprintHash)).size).toBe(texts.length);
  expect(fingerprintHash('')).toMatch(/^[0-9a-f]{16}$/);
});
