import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { openPools } from '../packages/server/src/db/open.ts';
import { machineServices } from '../packages/server/src/dimse/machineDoor.ts';
import { startNode } from '../packages/server/src/dimse/startNode.ts';
import { folderStore } from '../packages/server/src/store/fileStore.ts';
import { atFileEnd } from '../packages/server/src/test/atFileEnd.ts';
import {
  associateRequest,
  ECHO_CLASS,
  echoRequest,
  IMPLICIT,
  rawPeer,
  type Titles,
} from '../packages/server/src/test/dimsePeer.ts';
import { png } from '../packages/server/src/test/pictures.ts';
import { expectAccessible, openAs, picture, pictures } from './support/browser.ts';
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

/** A machine asks whether it is heard (C-ECHO): true, or false where its call is rejected. */
async function echoes(port: number, titles: Titles): Promise<boolean> {
  const peer = await rawPeer(port);
  peer.send(associateRequest(titles, [{ id: 1, sopClass: ECHO_CLASS, syntaxes: [IMPLICIT] }]));
  const isAccepted = (await peer.next())?.type === 2;
  if (isAccepted) peer.send(echoRequest(1));
  const status = isAccepted ? await peer.status() : null;
  peer.close();
  return status === 0;
}

it('[IMG-056] a machine nobody knows is refused, shown as one that tried to connect, and heard once it is authorised', async () => {
  const pools = openPools(product.database, () => {});
  atFileEnd(() => pools.close());
  const files = folderStore(product.server.config.dataDir);
  const door = machineServices({ pools, files, trailWritten() {}, log: { info() {}, warn() {} } });
  const node = await startNode({ ...door, host: '127.0.0.1', port: 0, tls: null });
  onTestFinished(() => node.stop());
  const { rows } = await product.sql.query("SELECT ae_title AS title FROM company WHERE name LIKE '%Aurora%'");
  const call = (called = rows[0].title) => echoes(node.port, { called, calling: 'LOGIQ7' });
  expect(await call()).toBe(false);

  const page = await openAs(product, 'admin', '/devices', 2);
  const row = page.getByRole('row').filter({ hasText: 'LOGIQ7' });
  await row.getByText('tentou conectar').waitFor();
  const where = page.getByRole('region', { name: 'Para onde as máquinas enviam' });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  for (const value of ['127.0.0.1', '11112', rows[0].title]) {
    await where.getByRole('button', { name: `Copiar ${value}`, exact: true }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(value);
  }
  await pictures(page, 'devices-machines');
  await row.getByRole('button', { name: 'Autorizar: LOGIQ7' }).click();
  const dialog = page.getByRole('dialog', { name: 'Autorizar' });
  expect(await dialog.getByLabel('Endereço').inputValue()).toBe('127.0.0.1');
  await dialog.getByLabel('Sala').fill('Sala 3');
  await dialog.getByRole('button', { name: 'Autorizar' }).click();
  await row.getByText('Sala 3').waitFor();
  await expectAccessible(page);
  expect(await call()).toBe(true);

  const choose = async (act: string) => {
    await row.getByRole('button', { name: 'Ações de LOGIQ7' }).click();
    await page.getByRole('menuitem', { name: act }).click();
  };
  await choose('Editar');
  const edited = page.getByRole('dialog', { name: 'Editar: LOGIQ7' });
  await edited.getByLabel('Sala').fill('Sala 8');
  await edited.getByRole('button', { name: 'Salvar' }).click();
  await row.getByText('Sala 8').waitFor();
  await page.getByRole('button', { name: `Editar: ${rows[0].title}` }).click();
  const named = page.getByRole('dialog', { name: 'AE title da clínica' });
  await named.getByRole('textbox').fill('aurora');
  await pictures(page, 'devices-title');
  await named.getByRole('button', { name: 'Salvar' }).click();
  await where.getByText('AURORA', { exact: true }).waitFor();
  expect([await call(), await call('AURORA')]).toEqual([false, true]);
  await choose('Revogar acesso');
  await page.getByRole('dialog').getByRole('button', { name: 'Revogar acesso' }).click();
  await expect.poll(() => row.getByText('Sala 8').count()).toBe(0);
  expect(await call('AURORA')).toBe(false);
  expect(page.problems).toEqual([]);
});
