import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPage, signIn } from './support/browser.ts';
import { accountOf, type Product, startProduct, stopProduct } from './support/product.ts';

let one: Product;
let two: Product;

beforeAll(async () => {
  one = await startProduct();
  two = await startProduct({}, one.database);
});
afterAll(async () => {
  await two.sql.end();
  await two.server.close();
  await stopProduct(one);
});

it('a change made through one server process appears in a browser on the other', async () => {
  const account = accountOf(one, 'manager');
  const page = await openPage();
  await signIn(page, two, account);
  await page.goto(`${two.address}/patients`);
  await page.getByRole('table').waitFor();
  const session = await one.server.call('signIn', { email: account.email, password: account.password });
  const who = { token: session.body.token as string, company: session.body.user.company as string };
  const draft = { name: 'Aaa Criada Ao Lado', birthdate: '1990-01-01' as never, sex: 'F' as const };
  const made = await one.server.call('createPatient', draft, who);
  await page.getByText('AAA CRIADA AO LADO').waitFor();
  await one.server.call('updatePatient', { iuid: made.body.iuid, version: 1, name: 'Aaa Corrigida' }, who);
  await page.getByText('AAA CORRIGIDA').waitFor();
  expect(page.problems).toEqual([]);
});

it('a change made before the page could listen is shown as soon as it does', async () => {
  const account = accountOf(one, 'manager');
  const page = await openPage();
  await signIn(page, two, account);
  const listening = Promise.withResolvers<void>();
  await page.route(/\/functions\/events/, async (route) => {
    await listening.promise;
    await route.continue();
  });
  await page.goto(`${two.address}/patients`);
  await page.getByRole('table').waitFor();
  const session = await one.server.call('signIn', { email: account.email, password: account.password });
  const who = { token: session.body.token as string, company: session.body.user.company as string };
  await one.server.call(
    'createPatient',
    { name: 'Aaa Antes De Ouvir', birthdate: '1990-01-01' as never, sex: 'F' },
    who,
  );
  listening.resolve();
  await page.getByText('AAA ANTES DE OUVIR').waitFor();
});
