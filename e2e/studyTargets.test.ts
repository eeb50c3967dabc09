import { afterAll, beforeAll, describe, it } from 'vitest';
import { addDays, type CalendarDay } from '../packages/clinical/src/index.ts';
import { goWithin, type OpenPage, openAs } from './support/browser.ts';
import { type Clinic, clinicOf } from './support/clinic.ts';
import { type Product, startProduct, stopProduct } from './support/product.ts';

let product: Product;
let clinic: Clinic;
let page: OpenPage;
let day: CalendarDay;

beforeAll(async () => {
  product = await startProduct();
  clinic = await clinicOf(product);
  page = await openAs(product, 'manager', '/');
  day = addDays(clinic.today, 440);
});
afterAll(() => stopProduct(product));

describe('a row opens', () => {
  it.each([
    ['[LST-029] published: the timeline', 'PUBLICADO', 'exame', 'timeline'],
    ['[LST-029] a published consultation: the timeline', 'PUBLICADO', 'prontuario', 'timeline'],
    ['[LST-030] a consultation: the medical record', 'ANDAMENTO', 'prontuario', 'medical-record'],
    ['[LST-030] finished: the medical record', 'FINALIZADO', 'exame', 'medical-record'],
    ['an exam of no gestation: the general report', 'ANDAMENTO', 'exame', 'general-report'],
    ['[LST-032] anything else: the fetal workspace', 'ANDAMENTO', 'laudo', 'ultra-fetal/patient'],
  ] as const)('%s', async (name, status, type, target) => {
    const patient = await clinic.patient(`ABRE ${name}`);
    day = addDays(day, 1);
    const exam = await clinic.exam(patient, { day, status, type, accession: `ab${name}` });
    await goWithin(page, `/studies?day=${day}&size=50`);
    await page.locator(`tr[data-row="${exam}"] td`).first().click();
    const id = target === 'timeline' || target === 'ultra-fetal/patient' ? patient : exam;
    await page.waitForURL(`**/${target}/${id}`);
  });
});
