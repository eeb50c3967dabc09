import { afterAll, beforeAll, expect, it } from 'vitest';
import { png } from '../packages/server/src/test/pictures.ts';
import { expectAccessible, openAs, picture } from './support/browser.ts';
import { captureDevice } from './support/captureDevice.ts';
import { type Product, startProduct, stopProduct } from './support/product.ts';

let product: Product;

beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => stopProduct(product));

it('[ADM-008] [ADM-049] [ADM-050] [ADM-051] [ADM-055] [ADM-069] [ADM-091] a device is let in by its code, is followed live, drawn with, moved, lost and shut out', async () => {
  const page = await openAs(product, 'admin', '/devices', 2);
  await page.getByRole('heading', { level: 1, name: 'Aparelhos' }).waitFor();
  await page.getByText('Nenhum aparelho conectado').waitFor();
  await page.getByText(`${product.address}/functions`).waitFor();

  const device = captureDevice(product.address, 'aurora-sala4-7c1e-0001', { room: 'Sala 4', resource: 'Orion X9' });
  const code = await device.register();
  expect((await device.beat()).status).toBe(403);
  const asks = page.getByRole('region', { name: 'Pedido de Sala 4 · Orion X9' });
  await asks.waitFor();
  expect(await page.content()).not.toContain(code);
  const approve = asks.getByRole('button', { name: 'Aprovar' });
  const typed = asks.getByLabel('Código que ele mostra na tela');
  await typed.fill(code === '000000' ? '000001' : '000000');
  await approve.click();
  await asks.getByText('Este não é o código que o aparelho mostra').waitFor();
  await picture(page, 'devices-pending');
  await typed.fill(code);
  await typed.press('Enter');
  const row = page.getByRole('row').filter({ hasText: 'Orion X9' });
  await row.getByText('ainda sem sinal').waitFor();
  await asks.waitFor({ state: 'detached' });

  // Heard: online, and each change at once.
  expect((await device.beat()).status).toBe(200);
  await row.getByText('no ar').waitFor();
  await expect
    .poll(() => page.getByRole('columnheader').allTextContents())
    .toEqual(expect.arrayContaining(['Sala', 'Recurso', 'Chave', 'Status', 'Espaço livre', 'Versão', 'Ações']));
  expect(await page.locator('th[scope=rowgroup]').innerText()).toContain('Aurora');
  for (const said of ['Sala 4', 'aurora-sala4-7c1e-0001', '412 GB', '2.3.1']) await row.getByText(said).waitFor();
  await device.beat('recording', 1_600_000_000);
  await row.getByText('gravando').waitFor();
  await row.getByText('1,6 GB').waitFor();
  await row.getByText('pouco espaço').waitFor();

  // Drawn with: by hand, by number, by keys; the device says when it has it.
  await row.getByRole('button', { name: 'Imagem: Sala 4 · Orion X9' }).click();
  const dialog = page.getByRole('dialog');
  const contrast = dialog.getByRole('slider', { name: 'Contraste' });
  await contrast.focus();
  for (const key of ['Shift+ArrowRight', 'Shift+ArrowRight', 'ArrowLeft', 'ArrowLeft']) await page.keyboard.press(key);
  for (const name of ['Brilho', 'Matiz', 'Saturação', 'Gama', 'Ganho'])
    expect(await dialog.getByRole('slider', { name }).count(), name).toBe(1);
  await dialog.getByRole('slider', { name: 'Brilho' }).fill('7');
  await dialog.getByRole('slider', { name: 'Matiz' }).fill('-5');
  await dialog.getByRole('slider', { name: 'Ganho' }).fill('9');
  await dialog.getByLabel('Saturação, número').fill('-40');
  await dialog.getByLabel('Gama, número').fill('1,2');
  expect(await contrast.inputValue()).toBe('18');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await dialog.getByText('Versão 2 espera a batida.').waitFor();
  await expectAccessible(page);
  await picture(page, 'devices-dialog');
  expect((await device.beat()).body).toMatchObject({
    imageVersion: 2,
    image: { brightness: 7, contrast: 18, hue: -5, saturation: -40, gamma: 1.2, gain: 9 },
  });
  await device.beat();
  await dialog.getByText(/^Versão 2 aplicada às \d\d:\d\d\./).waitFor();
  await dialog.getByRole('button', { name: 'Padrão', exact: true }).click();
  expect(await contrast.inputValue()).toBe('0');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await dialog.getByText('Versão 3 espera a batida.').waitFor();
  await dialog.getByRole('button', { name: 'Fechar', exact: true }).last().click();
  await dialog.waitFor({ state: 'detached' });

  // Her own clinic's, without its key and without the name of the clinic.
  const manager = await openAs(product, 'manager', '/devices');
  await manager.getByRole('row').filter({ hasText: 'Orion X9' }).waitFor();
  expect(await manager.getByRole('columnheader').allTextContents()).not.toContain('Chave');
  expect(await manager.locator('th[scope=rowgroup]').count()).toBe(0);
  expect(await manager.getByRole('table').innerText()).not.toContain('aurora-sala4');

  // Moved: what it says, at its next beat.
  device.move({ room: 'Sala 9', resource: 'Orion X9' });
  await device.beat();
  await row.getByText('Sala 9').waitFor();
  await expectAccessible(page);

  // A wrong secret is nobody, and the list does not believe it. Killed, it is told from when it was heard, without any news.
  const impostor = captureDevice(product.address, 'aurora-sala4-7c1e-0001', { room: 'Sala 1', resource: 'Outro' });
  expect((await impostor.beat()).status).toBe(401);
  const heard = await page.evaluate(() => Date.now());
  await page.clock.install({ time: heard });
  await page.reload();
  await row.getByText('no ar').waitFor();
  await page.clock.fastForward(100_000);
  await row.getByText('sem sinal há 1 min').waitFor();
  await page.clock.fastForward(13 * 60_000);
  await row.getByText('sem sinal há 14 min').waitFor();
  expect(await row.getByText('Sala 9').count()).toBe(1);

  // Shut out, asked first; refused at its next call.
  await row.getByRole('button', { name: 'Ações de Sala 9 · Orion X9' }).click();
  await page.getByRole('menuitem', { name: 'Revogar acesso' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revogar acesso' }).click();
  await page.getByText('Nenhum aparelho conectado').waitFor();
  expect((await device.beat()).status).toBe(401);
  expect((await device.sendPicture('1', png(4, 4))).status).toBe(401);
  expect(page.problems).toEqual([]);
});
