import { beforeAll, describe, expect, it } from 'vitest';
import { type Factories, factories } from '../test/factories.ts';
import { type TestApp, testApp, type Who } from '../test/testApp.ts';

let server: TestApp;
let make: Factories;
let doctor: Who;

beforeAll(async () => {
  server = await testApp();
  make = factories(server.database.ownerUrl);
  const company = await make.makeCompany();
  doctor = { token: await server.signIn((await make.makeUser('doctor', [company.id])).email) };
});

const anemia = async (params: object) => (await server.call('anemia', params as never, doctor)).body;
const VELOCITY = 'Erro: Velocidade Sistólica fora do intervalo 11 e 150';
const WEEKS = 'Erro: Semanas fora do intervalo 14 e 44';

describe('fetal anemia', () => {
  it('[CLN-056] takes params directly and answers PSV, MoM, anemiaLevel, error', async () => {
    // Mari 2000: the median at 28 weeks is exp(2.30921 + 0.0463954 · 28) = 36.9 cm/s.
    const median = Math.exp(2.30921 + 0.0463954 * 28);
    const byDays = await anemia({ velocSistolica: 60, idadeGestacionalEmDias: 196 });
    expect(byDays).toMatchObject({ PSV: 60, error: null, reason: null });
    expect(byDays.MoM).toBeCloseTo(60 / median, 2);
    expect(byDays.anemiaLevel).toBe('severe');
    const byWeeks = await anemia({ velocSistolica: 60, weeks: 28 });
    expect([byWeeks.PSV, byWeeks.MoM, byWeeks.anemiaLevel]).toEqual([60, byDays.MoM, byDays.anemiaLevel]);
    expect((await anemia({ velocSistolica: 36, weeks: 28 })).anemiaLevel).toBe('none');
    expect(byDays.sources[0].citation).toContain('Mari');
  });

  it.each([
    [10, false],
    [10.1, true],
    [150, true],
    [150.1, false],
    [0, false],
    [-60, false],
    [1e300, false],
  ])('[CLN-046] a velocity of %s: accepted %s', async (velocSistolica, accepted) => {
    const answer = await anemia({ velocSistolica, weeks: 28 });
    expect(answer.error).toBe(accepted ? null : VELOCITY);
    expect(answer.PSV).toBe(accepted ? velocSistolica : null);
    expect(typeof answer.MoM).toBe(accepted ? 'number' : 'object');
    expect(answer.anemiaLevel === null).toBe(!accepted);
    expect(answer.result.length > 0).toBe(accepted);
  });

  it.each([
    [{ weeks: 14 }, false],
    [{ weeks: 14, days: 0 }, false],
    [{ idadeGestacionalEmDias: 98 }, false],
    [{ weeks: 14, days: 1 }, true],
    [{ idadeGestacionalEmDias: 99 }, true],
    [{ weeks: 14.1 }, true],
    [{ weeks: 44 }, true],
    [{ weeks: 44, days: 0 }, true],
    [{ idadeGestacionalEmDias: 308 }, true],
    [{ weeks: 44, days: 1 }, false],
    [{ idadeGestacionalEmDias: 309 }, false],
    [{ weeks: 60 }, false],
    [{ idadeGestacionalEmDias: 400 }, false],
    [{ weeks: 0 }, false],
    [{ weeks: -20 }, false],
  ])('[CLN-047] an age of %o: accepted %s', async (age, accepted) => {
    const answer = await anemia({ velocSistolica: 60, ...age });
    expect(answer.error).toBe(accepted ? null : WEEKS);
    expect(answer.PSV).toBe(accepted ? 60 : null);
    expect(answer.result.length > 0).toBe(accepted);
  });

  it('says it in the language asked for, and with the structured reason', async () => {
    const german = await anemia({ velocSistolica: 5, weeks: 28, lang: 'de' });
    expect(german.error).toBe('Fehler: Systolische Geschwindigkeit außerhalb des Bereichs von 11 bis 150');
    expect(german.reason).toMatchObject({ code: 'outOfRange', key: 'calc.error.anemiaVelocity', value: 5, max: 150 });
  });

  it('without a velocity or an age there is nothing, and that is no error', async () => {
    for (const params of [{}, { weeks: 28 }, { velocSistolica: 60 }, { velocSistolica: null, weeks: 28 }]) {
      expect(await anemia(params)).toMatchObject({ PSV: null, MoM: null, anemiaLevel: null, error: null, result: [] });
    }
  });
});

describe('the volume to transfuse', () => {
  const ask = async (params: object) => (await server.call('anemiaVolumeToTransfuse', params as never, doctor)).body;
  const levels = { hematocritoInicial: 20, hematocritoAlvo: 45, hematocritoDoador: 75 };

  it('[CLN-057] takes params directly and answers volumeToTransfuse, error', async () => {
    const byWeight = await ask({ pesoFetal: 1500, ...levels });
    expect(byWeight.error).toBeNull();
    // 0.14 mL of blood a gram, times the rise over the donor's hematocrit.
    expect(byWeight.volumeToTransfuse).toBeCloseTo((1500 * 0.14 * (45 - 20)) / 75, 1);
    const byAge = await ask({ weeks: 28, ...levels });
    expect(byAge.error).toBeNull();
    // Hoogeveen 2002: 15.10 mL a week less 279.
    expect(byAge.volumeToTransfuse).toBeCloseTo(((15.1 * 28 - 279) * (45 - 20)) / (75 - 0.7 * 45), 1);
    expect(byAge.notices.map((notice: { key: string }) => notice.key)).toEqual(['calc.notice.volumeByAge']);
  });

  it('[CLN-057] refuses what cannot be: a goal below the start, a donor thinner than the goal', async () => {
    for (const wrong of [{ hematocritoAlvo: 15 }, { hematocritoDoador: 30 }, { hematocritoDoador: 0 }]) {
      const answer = await ask({ pesoFetal: 1500, ...levels, ...wrong });
      expect(answer.volumeToTransfuse, JSON.stringify(wrong)).toBeNull();
      expect(answer.error).toContain('Nada foi calculado.');
      expect(answer.reason.code).not.toBe('');
    }
  });
});
