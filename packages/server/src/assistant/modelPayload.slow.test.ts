import { folded } from '@gesta/forms';
import { beforeAll, describe, expect, it } from 'vitest';
import { type ModelClinic, modelClinic, modelReport } from '../test/modelClinic.ts';

type Hidden = { name: string; identity: string; patId: string; phone: string; email: string; birthdate: string };

const PATIENTS: Hidden[] = [
  ['Maria Aparecida de Souza', '52998224725', 'PRT-100201', '(11) 98765-4321', 'maria.souza@example.com', '1995-02-03'],
  ['Ana Clara D’Ávila Menezes', '11144477735', 'PRT-100202', '11 3456-7890', 'anaclara@example.org', '1988-12-31'],
  ['JOSÉFA  BITTENCOURT-LIMA', '39053344705', 'PRT-100203', '+55 21 99876-1234', 'jb.lima@example.net', '2001-07-14'],
  ['Luísa Sant’Anna Gouvêa', '86288366757', 'PRT-100204', '(85)91234-5678', 'lu+exame@example.com', '1990-01-09'],
  ['Thaís Übermann Kowalski', '15350946056', 'PRT-100205', '51987651234', 'thais@example.de', '1979-10-30'],
  ['Nguyễn Thị Phương Thảo', '71460238001', 'PRT-100206', '(41) 3333-2222', 'thao@example.vn', '1999-03-05'],
  ['Екатерина Соколова', '24843803480', 'PRT-100207', '(62) 98111-2233', 'esokolova@example.ru', '1993-06-21'],
  ['Rosângela do Carmo Quiroga', '60114648049', 'PRT-100208', '(31) 99999-0001', 'rosangela@example.com', '1985-09-17'],
  ['Fátima Al-Khoury Haddad', '93541134780', 'PRT-100209', '(27) 98888-7766', 'fatima@example.com', '1997-11-02'],
  ['Mônica Wojciechowska', '04811556435', 'PRT-100210', '(48) 97777-1212', 'monica@example.pl', '1992-04-25'],
].map(([name = '', identity = '', patId = '', phone = '', email = '', birthdate = '']) => ({
  ...{ name, identity, patId, phone, email, birthdate },
}));

const shown = (cpf: string) => cpf.replace(/(\d{3})(\d{3})(\d{3})(\d{2})/, '$1.$2.$3-$4');
const day = (iso: string) => iso.split('-').reverse().join('/');

/** Without its area. */
const local = (phone: string) => phone.replace(/\D/g, '').replace(/^.*(\d{4})(\d{4})$/, '$1-$2');

/** Everything by which she could be told, in one text somebody wrote. */
const told = ({ name, identity, patId, phone, email, birthdate }: Hidden) =>
  `Paciente ${name} (${name.toUpperCase()}), CPF ${shown(identity)} / ${identity}, prontuário ${patId}, tel. ${phone}, ${email}, ` +
  `cel ${local(phone)}, nascida em ${day(birthdate)} (${day(birthdate).replaceAll('/', ' ')}; ${day(birthdate).replaceAll('/', '')}), ` +
  `login ${name.split(/\s+/)[0]}${birthdate.slice(0, 4)}. Antes Zulmira Pacheco, colega Dra. Quitéria Vasconcelos. Médico Dr. Heitor Villaverde, Clínica Aurora Boreal. Feto vivo.`;

/** As a reader would look for it: whatever stands between the letters. */
const squeezed = (text: string) => folded(text).replace(/[^\p{L}\p{N}]/gu, '');
const stringsOf = ({ name, identity, patId, phone, email, birthdate }: Hidden): string[] => [
  ...name.split(/[\s’'-]+/).filter((part) => part.length > 3),
  ...[name, identity, patId, phone, local(phone), email, birthdate, day(birthdate)],
  ...(email.split('@')[0] ?? '').split(/[.+]/).filter((part) => part.length > 3 && part !== 'exame'),
];

const by = (deletedBy: string) => ({ deletedBy, deletedReason: 'teste' });

let clinic: ModelClinic;
let doctor: { id: string; token: string };
const exams: string[] = [];
beforeAll(async () => {
  clinic = await modelClinic();
  doctor = await clinic.person('doctor', { displayName: 'Heitor Villaverde' });
  for (const patient of PATIENTS) {
    const text = told(patient);
    const forms = {
      'observations.info.text': `<p>${text}</p>`,
      'conclusion.info.text': `<p>${text}</p>`,
      '2ndand3rdquarter.avaliacaoGestacao1.placenta': `Irmã Josefina. ${text}`,
      '2ndand3rdquarter.avaliacaoGestacao1.cordaoUmbilical': `Irmã Josefina. ${text}`,
      'info.anamnese.motivoConsulta': text,
    };
    const { name, identity, patId, phone, email, birthdate } = patient;
    const row = { name, identity, patId, phone, email, birthdate: birthdate as never };
    exams.push(await clinic.exam({ patient: row, forms, exam: { doctorId: doctor.id } }));
  }
  await clinic.person('doctor', { displayName: 'Dra. Quitéria Vasconcelos' });
  // Before she was made one with her other record she had another name.
  for (const id of exams) {
    const { company, make, admin } = clinic;
    const before = await make.makePatient(company.id, {
      name: 'Zulmira Pacheco',
      deletedAt: new Date(),
      ...by(admin.id),
    });
    await make.pool.query(
      `INSERT INTO patient_merge (company_id, id, kept_id, hidden_id, gestations, interactions, merged_at, merged_by)
       SELECT company_id, gen_random_uuid(), patient_id, $2, '{}', '{}', now(), $3 FROM interaction WHERE id = $1`,
      [id, before.id, admin.id],
    );
  }
});

describe('[AIA-034] what left for ten exams with names hidden in notes, templates and fields', () => {
  it.each(PATIENTS.map((patient, at) => ({ ...patient, at })))('$name', async ({ at, ...patient }) => {
    const who = await clinic.person('manager');
    const by = { token: who.token, company: clinic.company.id };
    const exam = exams[at] ?? '';
    clinic.model.requests.length = 0;
    clinic.say(modelReport('Feto vivo.'));
    const text = told(patient);
    const chatHistory = [{ role: 'user' as const, content: text }];
    const context = { isCreationMode: false, hasFormKey: false, hasFormSchema: false, chatHistory };
    await clinic.ask(who, exam, `${text} Escreva um texto melhor para ${patient.name}.`, { context });
    await clinic.server.call('aiFillTemplate', { id: exam, template: `<p>${text}</p>` }, by);
    const others = exams.filter((each) => each !== exam).slice(0, 5);
    await clinic.server.call(
      'aiSuggestConclusion',
      { id: exam, previusStudyIds: [exam], lastDoctorStudyIds: others },
      by,
    );
    expect(clinic.left()).toHaveLength(3);
    const { headers, body } = clinic.model.requests[0] ?? { headers: {}, body: '' };
    expect(headers.authorization).toBe(`Bearer ${clinic.key}`);
    expect(body).not.toContain(clinic.key);
    const found = clinic.left().flatMap((payload) => {
      const [system, ...rest] = payload.messages as { content: string }[];
      expect(system?.content).not.toContain(patient.name);
      const letters = squeezed(JSON.stringify(rest));
      const people = [patient, ...PATIENTS.filter((_, other) => others.includes(exams[other] ?? ''))];
      const strings = [
        ...people.flatMap(stringsOf),
        'Heitor',
        'Villaverde',
        'Zulmira',
        'Pacheco',
        'Quitéria Vasconcelos',
        'Aurora Boreal',
        exam,
        clinic.company.id,
      ];
      return strings.filter((each) => letters.includes(squeezed(each)));
    });
    expect(found).toEqual([]);
    expect(JSON.stringify(clinic.left())).toContain('Feto vivo');
    // What somebody wrote into a field is nowhere, and in no sentence made of it.
    expect(JSON.stringify(clinic.left())).not.toContain('Josefina');
  });
});
