import type { RouteCall, Routes } from '@gesta/domain';
import type { Values } from '@gesta/forms';
import type { Config } from '../process/config.ts';
import { atFileEnd } from './atFileEnd.ts';
import { factories } from './factories.ts';
import { EXAM_DAY, PREGNANT_SINCE, RESTRICTED } from './modelExam.ts';
import { chatEvents, type ModelServer, modelServer } from './modelServer.ts';
import { testApp } from './testApp.ts';

export type ModelClinic = Awaited<ReturnType<typeof modelClinic>>;
type Question = Partial<RouteCall<Routes['aiAssistant']>>;
type Person = { id: string; token: string };

/** A clinic that lets data leave for a model, which is a server of ours. */
export async function modelClinic(settings: Partial<Config> = {}) {
  const model: ModelServer = await modelServer();
  atFileEnd(() => model.close());
  const key = 'sk-secret-of-the-installation';
  const asked = { url: model.url, model: 'test-model', key, timeoutS: 300, maxTokens: 4000, json: 'schema' } as const;
  const server = await testApp({ model: asked, ...settings });
  const make = factories(server.database.ownerUrl);
  const company = await make.makeCompany({ name: 'Clínica Aurora Boreal', nameFull: 'Clínica Aurora Boreal Ltda' });
  const person = async (role: 'admin' | 'manager' | 'doctor' | 'user', values: object = {}): Promise<Person> => {
    const { id, email } = await make.makeUser(role, [company.id], { enabledIA: true, ...values });
    return { id, token: await server.signIn(email) };
  };
  const admin = await person('admin');
  const consent = (set: { mode: 'off' | 'rules' | 'model'; dataLeaves: boolean }) =>
    server.call('saveAssistantSettings', { ...set, notice: true }, { token: admin.token, company: company.id });
  await consent({ mode: 'model', dataLeaves: true });

  return {
    ...{ model, server, make, company, admin, person, consent, key },
    /** A patient of 29 weeks and her exam. */
    async exam(given: { patient?: object; forms?: Values; exam?: object } = {}) {
      const patient = await make.makePatient(company.id, given.patient);
      const gestation = await make.makeGestation(company.id, patient.id, { date: PREGNANT_SINCE });
      const forms = { ...RESTRICTED, ...given.forms } as never;
      const row = { gestationId: gestation.id, serviceDay: EXAM_DAY, forms, ...given.exam };
      return (await make.makeInteraction(company.id, patient.id, row)).id;
    },
    ask: (who: Person, interaction: string | null, prompt: string, more: Question = {}) =>
      server.call(
        'aiAssistant',
        { prompt, companyId: company.id, userId: who.id, interaction, screen: 'conclusion', ...more },
        { token: who.token, company: company.id },
      ),
    /** What the model says from now on, as JSON where it is no text. */
    say: (answer: unknown) =>
      model.reply(() => ({ sse: chatEvents(typeof answer === 'string' ? answer : JSON.stringify({ answer })) })),
    /** Everything that left, the schema aside: it is ours, and the same each time. */
    left: () =>
      model.requests
        .filter(({ path }) => path.endsWith('/chat/completions'))
        .map(({ body }) => {
          const { response_format: _, stream: __, stream_options: ___, ...rest } = JSON.parse(body);
          return rest;
        }),
    entries: async (interaction: string) =>
      (await server.call('assistantEntries', { interaction }, { token: admin.token, company: company.id })).body,
  };
}

const said = { intention: 'conclusion', confidence: 0.9, reasoning: 'r', message: 'Sugestão de conclusão.' };

export const modelReport = (report_content: string, more: object = {}) => ({
  type: 'report_assistance',
  ...said,
  report_content,
  suggestions: [],
  medical_terms: [],
  ...more,
});
export const modelHelp = (more: object = {}) => ({
  type: 'general_help',
  ...said,
  steps: [],
  examples: [],
  additional_info: '',
  ...more,
});
