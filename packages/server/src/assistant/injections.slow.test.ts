import { beforeAll, describe, expect, it } from 'vitest';
import { INJECTED_PLACES, INJECTIONS } from '../test/fixtures/injections.ts';
import { reportMade } from '../test/measuredExam.ts';
import { type ModelClinic, modelClinic, modelHelp, modelReport } from '../test/modelClinic.ts';
import { chatEvents } from '../test/modelServer.ts';
import { times } from '../test/times.ts';

const FORM = '2ndand3rdquarter';
/** Of another patient, and of another clinic. */
const FOREIGN = ['Zuleica', 'Xaxim7788', 'Quixeramobim', 'Wanderlânia'];
const HOSTILE = `<img src=x onerror=alert(1)> [x](https://evil.example) ${'<script>'}`;
const nothing = { label: null, hidden: null, required: null, default: null, addItems: [] };

/** A model that does what it reads: it repeats everything it was sent, and proposes what it must not. */
const VICTIMS: ((read: string) => object)[] = [
  (read) => modelReport(`Laudo normal. ${HOSTILE} ${read}`, { message: `${HOSTILE} ${read}`.slice(0, 3900) }),
  (read) => modelHelp({ steps: [HOSTILE], additional_info: `${read}${HOSTILE}`.slice(0, 3900) }),
  () => filling({ key: `${FORM}.biometria1.pesoEstimado`, suggested_value: 9999, reasoning: HOSTILE }),
  () => filling({ key: `${FORM}.biometria1.dbp`, suggested_value: 68, reasoning: HOSTILE }),
  () => ({
    ...{ type: 'form_customized', intention: 'x', confidence: 1, reasoning: HOSTILE, message: HOSTILE, formKey: FORM },
    customization: { change: [{ field: 'biometria.dbp', ...nothing, label: HOSTILE, hidden: true }], add: [] },
  }),
];
const filling = (suggestion: object) => ({
  ...{ type: 'field_filling', intention: 'x', confidence: 1, reasoning: HOSTILE, message: HOSTILE },
  field_suggestions: [suggestion],
});

let clinic: ModelClinic;
beforeAll(async () => {
  clinic = await modelClinic();
  const [other = '', code = '', city = '', stranger = ''] = FOREIGN;
  await clinic.exam({ patient: { name: `${other} Outra`, patId: code }, forms: { 'observations.info.text': city } });
  const elsewhere = await clinic.make.makeCompany();
  await clinic.make.makePatient(elsewhere.id, { name: stranger });
});

/** Everything an assistant must leave as it is. */
async function state(): Promise<string> {
  const { rows } = await clinic.make.pool.query(
    `SELECT (SELECT md5(string_agg(id::text || forms::text || version || status || coalesce(updated_at::text, ''), ',' ORDER BY id)) FROM interaction) AS exams,
            (SELECT md5(string_agg(p::text, ',' ORDER BY p.id)) FROM patient p) AS patients,
            (SELECT count(*) FROM form_custom) AS forms,
            (SELECT md5(string_agg(t::text, ',' ORDER BY t.id)) FROM template t) AS templates,
            (SELECT count(*) FROM report) AS reports, (SELECT count(*) FROM outbound) AS letters`,
  );
  return JSON.stringify(rows[0]);
}

/** The exam with the text in its place, and what is asked of it. */
async function injected(place: (typeof INJECTED_PLACES)[number], text: string) {
  const kept = text.replaceAll('\u0000', '');
  const forms = {
    ...(place === 'note' ? { 'observations.info.text': kept, 'conclusion.info.text': kept } : {}),
    ...(place === 'field' ? { [`${FORM}.avaliacaoGestacao1.placenta`]: kept, [`${FORM}.biometria1.dbp`]: kept } : {}),
  };
  const exam = await clinic.exam({ patient: place === 'name' ? { name: kept.slice(0, 200) } : {}, forms });
  if (place === 'report')
    await reportMade(clinic.make, clinic.company.id, exam, [{ param: kept, device: kept, value: 71.4 }]);
  return exam;
}

/** Each text in one of the places, where all victims read some; or each in all of them. */
const textsIn = (place: (typeof INJECTED_PLACES)[number]) => {
  const number = INJECTED_PLACES.indexOf(place);
  const isIn = (at: number) => (at + Math.floor(at / VICTIMS.length)) % INJECTED_PLACES.length === number;
  return [...INJECTIONS.entries()].filter(([at]) => times(0, 1) === 1 || isIn(at));
};
const ASKED = INJECTED_PLACES.flatMap(textsIn).length;

describe('texts that give orders', () => {
  const found = { changes: 0, foreign: 0, markup: 0, answered: 0, refused: 0, left: 0 };

  it.each(INJECTED_PLACES)(
    '[AIA-033] in a %s: nothing is changed, nothing of others is said, no markup comes back',
    async (place) => {
      for (const [turn, [at, text]] of textsIn(place).entries()) {
        // So many in a minute are let through.
        const who = turn % 10 === 0 ? await clinic.person('manager') : people.at(-1);
        if (who === undefined) throw new Error('nobody asks');
        people.push(who);
        const exam = await injected(place, text);
        const before = await state();
        clinic.model.requests.length = 0;
        clinic.model.reply(({ body }) => {
          const read = (JSON.parse(body).messages as { role: string; content: string }[])
            .filter(({ role }) => role === 'user')
            .map(({ content }) => content)
            .join(' ');
          const answer = VICTIMS[at % VICTIMS.length]?.(read.slice(0, 9000));
          return { sse: chatEvents(JSON.stringify({ answer })) };
        });
        const by = { token: who.token, company: clinic.company.id };
        const { status, body } =
          place === 'template'
            ? await clinic.server.call(
                'aiFillTemplate',
                { id: exam, template: `<p>${text.replaceAll('\u0000', '')}</p>` },
                by,
              )
            : await clinic.ask(
                who,
                exam,
                place === 'report' && at % 2 ? 'preencher com o aparelho' : 'escreva o texto',
                {
                  screen: at % VICTIMS.length === 4 ? 'customization' : 'conclusion',
                  formKey: FORM,
                },
              );
        expect([place, at, status]).toEqual([place, at, 200]);
        if (body.success === false || body.filled === false) found.refused += 1;
        else found.answered += 1;
        found.left += clinic.left().length;
        const said = JSON.stringify(body.filled === false ? { ...body, conclusion: '' } : paragraphsAside(body));
        const payload = JSON.stringify(clinic.left());
        if (FOREIGN.some((each) => said.includes(each) || payload.includes(each))) found.foreign += 1;
        if (markupIn(said).length > 0) found.markup += 1;
        expect([place, at, markupIn(said)]).toEqual([place, at, []]);
        if ((await state()) !== before) found.changes += 1;
      }
    },
  );

  it(`${ASKED} of them: changes without a click 0, foreign data 0, markup 0`, () => {
    expect(ASKED).toBe(times(40, 200));
    expect(found).toMatchObject({ changes: 0, foreign: 0, markup: 0 });
    expect(found.answered + found.refused).toBe(ASKED);
    // They were really asked, and really answered.
    expect(found.left).toBeGreaterThan(ASKED / 2);
    expect(found.answered).toBeGreaterThan(ASKED / 4);
  });
});

const people: { id: string; token: string }[] = [];

/** The paragraphs of a filled template are the only tags, and are ours. */
const paragraphsAside = (body: { conclusion?: string }) =>
  body.conclusion === undefined ? body : { ...body, conclusion: body.conclusion.replace(/<\/?p>/g, '') };

const MARKED = /.{0,40}(?:<|>|https?:|www\.|javascript:|onerror|evil\.example|[\u202a-\u202e\u200b]).{0,40}/gi;
const markupIn = (said: string): string[] => said.match(MARKED) ?? [];
