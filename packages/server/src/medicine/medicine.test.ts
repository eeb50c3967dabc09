import { randomUUID } from 'node:crypto';
import type { Medicine, Role } from '@gesta/domain';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Factories, factories } from '../test/factories.ts';
import { type TestApp, testApp } from '../test/testApp.ts';

let server: TestApp;
let make: Factories;
let clinic: { id: string };

beforeAll(async () => {
  server = await testApp();
  make = factories(server.database.ownerUrl);
});
beforeEach(async () => {
  clinic = await make.makeCompany();
});

async function as(role: Role, company = clinic.id) {
  const user = await make.makeUser(role, [company]);
  const who = { token: await server.signIn(user.email), company };
  const patient = await make.makePatient(company);
  return {
    user,
    who,
    list: async (): Promise<Medicine[]> => (await server.call('listMedicines', {}, who)).body.medicines,
    save: (draft: object) => server.call('saveMedicine', draft as never, who),
    imported: (medicines: object[]) => server.call('importMedicines', { medicines } as never, who),
    /** A consultation in which these were prescribed, finished. */
    prescribed: async (...items: Record<string, string | number>[]) => {
      const forms = Object.fromEntries(
        items.flatMap((item, at) =>
          Object.entries(item).map(([field, value]) => [`prescricoes.item${at + 1}.${field}`, value]),
        ),
      );
      const values = { type: 'prontuario', doctorId: user.id, forms } as const;
      const { id: iuid } = await make.makeInteraction(company, patient.id, values);
      const finish = {
        iuid,
        baseVersion: 1,
        set: {},
        unset: [] as string[],
        patchId: randomUUID(),
        finish: true as const,
      };
      expect((await server.call('saveForms', finish, who)).status).toBe(200);
      return iuid;
    },
  };
}
const names = (medicines: readonly Medicine[]) => medicines.map(({ name }) => name);

describe('the clinic’s list of medicines', () => {
  it('[LST-204] begins empty and grows from what is prescribed, with presentation and posology', async () => {
    const { list, prescribed } = await as('doctor');
    expect(await list()).toEqual([]);
    await prescribed({
      medicamento: 'Progesterona',
      concentracao: '200 mg',
      formaFarmaceutica: 'capsula',
      dose: '1 cápsula',
      via: 'vaginal',
      posologia: 'noite',
      duracao: 30,
      duracaoUnidade: 'dias',
      quantidade: '30 cápsulas',
    });
    expect(await list()).toEqual([
      {
        iuid: expect.any(String),
        name: 'Progesterona',
        strength: '200 mg',
        form: 'capsula',
        kind: 'simples',
        posology: {
          dose: '1 cápsula',
          via: 'vaginal',
          posologia: 'noite',
          duracao: 30,
          duracaoUnidade: 'dias',
          quantidade: '30 cápsulas',
        },
        uses: 1,
        lastUsed: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        favourite: false,
      },
    ]);
  });

  it('[LST-204] is in the order of each physician’s own use, and keeps what it says of a medicine', async () => {
    const one = await as('doctor');
    const other = await as('doctor');
    await one.prescribed({ medicamento: 'Ácido fólico', dose: '1' }, { medicamento: 'Zinco' });
    await one.prescribed({ medicamento: 'zinco', dose: 'outra' });
    await other.prescribed({ medicamento: 'ACIDO FOLICO', dose: '2' });
    expect((await one.list()).map(({ name, uses }) => [name, uses])).toEqual([
      ['Zinco', 2],
      ['Ácido fólico', 1],
    ]);
    expect((await other.list()).map(({ name, uses, posology }) => [name, uses, posology])).toEqual([
      ['Ácido fólico', 1, { dose: '1' }],
      ['Zinco', 0, {}],
    ]);
  });

  it('counts a consultation once, and no longer what was taken out of it', async () => {
    const { list, prescribed, who } = await as('doctor');
    const iuid = await prescribed({ medicamento: 'Ferro' }, { medicamento: 'Zinco' });
    const set = { iuid, baseVersion: 2, set: {}, unset: ['prescricoes.item2.medicamento'], patchId: randomUUID() };
    await server.call('saveForms', { ...set, finish: true }, who);
    expect((await list()).map(({ name, uses }) => [name, uses])).toEqual([
      ['Ferro', 1],
      ['Zinco', 0],
    ]);
  });

  it('remembers which kind of prescription a medicine needs', async () => {
    const { list, prescribed } = await as('doctor');
    await prescribed({ medicamento: 'Amoxicilina', receita: 'antimicrobiano' });
    expect((await list())[0]).toMatchObject({ name: 'Amoxicilina', kind: 'antimicrobiano' });
  });

  it('[LST-204] is imported whole or not at all; what is there becomes what the file says', async () => {
    const { save, list, imported } = await as('doctor');
    await save({ name: 'Ferro', strength: '40 mg' });
    const done = await imported([{ name: 'ferro', strength: '40mg', posology: { dose: '1' } }, { name: 'Zinco' }]);
    expect(done.body).toEqual({ added: 1, changed: 1 });
    expect((await list()).map(({ name, posology }) => [name, posology])).toEqual([
      ['ferro', { dose: '1' }],
      ['Zinco', {}],
    ]);
    expect((await imported([{ name: 'Novo' }, { name: '' }])).status).toBe(400);
    expect((await imported([{ name: 'Novo' }, { name: 'novo' }])).status).toBe(409);
    expect((await imported(Array.from({ length: 1999 }, (_, at) => ({ name: `M${at}` })))).status).toBe(409);
    expect(names(await list())).toEqual(['ferro', 'Zinco']);
  });

  it('has no two of one name and presentation, and forgets one that is removed', async () => {
    const { save, list, who } = await as('manager');
    const made = (await save({ name: 'Dipirona', strength: '500 mg', form: 'comprimido' })).body;
    expect((await save({ name: 'dipirona', strength: '500mg', form: 'comprimido' })).status).toBe(409);
    const other = (await save({ name: 'Dipirona', strength: '1 g', form: 'comprimido' })).body;
    expect((await save({ iuid: other.iuid, name: 'Dipirona', strength: '500 mg', form: 'comprimido' })).status).toBe(
      409,
    );
    expect((await save({ iuid: other.iuid, name: 'Dipirona', strength: '2 g', form: 'gotas' })).body.form).toBe(
      'gotas',
    );
    await server.call('removeMedicine', { iuid: made.iuid }, who);
    expect((await list()).map(({ strength }) => strength)).toEqual(['2 g']);
    expect((await server.call('removeMedicine', { iuid: made.iuid }, who)).status).toBe(404);
  });

  it('has favourites of each person, and is nobody else’s clinic’s', async () => {
    const one = await as('doctor');
    const other = await as('doctor');
    const { iuid } = (await one.save({ name: 'Ferro' })).body;
    await server.call('favourMedicine', { iuid, favourite: true }, one.who);
    expect((await one.list())[0]?.favourite).toBe(true);
    expect((await other.list())[0]?.favourite).toBe(false);
    await server.call('favourMedicine', { iuid, favourite: false }, one.who);
    expect((await one.list())[0]?.favourite).toBe(false);
    const stranger = await as('doctor', (await make.makeCompany()).id);
    expect(await stranger.list()).toEqual([]);
    expect((await server.call('favourMedicine', { iuid, favourite: true }, stranger.who)).status).toBe(404);
    expect((await stranger.save({ iuid, name: 'x' })).status).toBe(404);
  });
});
