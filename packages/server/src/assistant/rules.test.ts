import { beforeAll, describe, expect, it } from 'vitest';
import { type ModelClinic, modelClinic } from '../test/modelClinic.ts';

let clinic: ModelClinic;
let exam: string;

beforeAll(async () => {
  // An installation that names no model.
  clinic = await modelClinic({ model: null });
  exam = await clinic.exam();
});

const FORM = '2ndand3rdquarter';
type Intent = [prompt: string, type: string, isUnderstood: boolean];
const INTENTS: Intent[] = [
  ['dbp 71 cc 262', 'field_filling', true],
  ['preencher com o aparelho', 'field_filling', true],
  ['repetir dados da última visita', 'field_filling', true],
  ['sugerir conclusão', 'report_assistance', true],
  ['o que há de alterado?', 'report_assistance', true],
  ['onde fica a idade gestacional?', 'general_help', true],
  ['como envio por WhatsApp?', 'general_help', true],
  ['qual fórmula usa o peso?', 'general_help', true],
  ['atalhos', 'general_help', true],
  ['ocultar comprimento do úmero', 'form_customized', true],
  ['adicionar campo texto chamado Acompanhante na aba biometria', 'form_customized', true],
  ['criar formulário Histeroscopia com: indicação (texto), biópsia (sim/não)', 'form_created', true],
  ['xyzzy plugh', 'general_help', false],
];

describe('[AIA-032] without a model', () => {
  it.each(INTENTS)(
    '%s is answered by rules, which is said, and is in the ledger so',
    async (prompt, type, isUnderstood) => {
      // Each with turns of her own: so many in a minute are let through.
      const doctor = await clinic.person('doctor');
      const { status, body } = await clinic.ask(doctor, exam, prompt, { formKey: FORM, screen: 'form' });
      expect([status, body.success, body.engine]).toEqual([200, true, { kind: 'rules' }]);
      expect([body.type, body.confidence > 0]).toEqual([type, isUnderstood]);
      const [entry] = await clinic.entries(exam);
      expect(entry).toMatchObject({ asked: prompt, engine: { kind: 'rules' }, sent: null, type });
      expect(clinic.model.requests).toEqual([]);
    },
  );
});
