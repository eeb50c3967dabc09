import { randomBytes } from 'node:crypto';
import { DEVICE_KEY_HEADER, type DeviceStatus, FILE_NAME_HEADER, UPLOAD_TYPE } from '@gesta/domain';

type Place = { room: string; resource: string };
type Orders = { state: string; imageVersion: number; image: Record<string, number> };
type Told = { status: number; body: unknown };

/**
 * A capture device: it makes itself a key and a secret, asks to be let in, and then beats, reads its list and sends what it filmed, all over
 * HTTP as any program would. It beats when it is told to: whoever watches it holds the clock.
 */
export function captureDevice(address: string, key: string, place: Place) {
  let secret = randomBytes(32).toString('base64url');
  let at = place;
  let applied: number | undefined;

  const ask = async (path: string, settings: RequestInit = {}): Promise<Told> => {
    const headers = { [DEVICE_KEY_HEADER]: `${key}.${secret}`, ...settings.headers };
    const answer = await fetch(`${address}/functions/devices/${path}`, { ...settings, headers });
    return { status: answer.status, body: await answer.json() };
  };
  const post = (path: string, body: object) =>
    ask(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  const upload = (path: string, accession: string, name: string, bytes: Uint8Array) =>
    ask(`${path}?accession=${encodeURIComponent(accession)}`, {
      method: 'POST',
      headers: { 'content-type': UPLOAD_TYPE, [FILE_NAME_HEADER]: encodeURIComponent(name) },
      body: new Uint8Array(bytes),
    });

  return {
    /** The code it shows on its screen. */
    async register(): Promise<string> {
      const { room, resource } = at;
      const { status, body } = await post('register', {
        key,
        secret,
        room,
        worklistResource: resource,
        appVersion: '2.3.1',
      });
      if (status !== 200) throw new Error(`registering answered ${status}`);
      return (body as { code: string }).code;
    },
    /** Says how it is, and draws from then on as it is told. */
    async beat(status: DeviceStatus = 'idle', freeBytes = 412_000_000_000): Promise<Told> {
      const told = await post('heartbeat', {
        status,
        ...at,
        appVersion: '2.3.1',
        memoryInfo: { availableInternalMemorySize: freeBytes },
        ...(applied === undefined ? {} : { imageVersion: applied }),
      });
      if (told.status === 200) applied = (told.body as Orders).imageVersion;
      return told;
    },
    worklist: () => ask('worklist'),
    sendPicture: (accession: string, bytes: Uint8Array) => upload('pictures', accession, `${accession}.png`, bytes),
    move(to: Place): void {
      at = to;
    },
    forgetSecret(): void {
      secret = randomBytes(32).toString('base64url');
    },
  };
}
