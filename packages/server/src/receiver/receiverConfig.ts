import path from 'node:path';
import { type Config, readConfig } from '../process/config.ts';
import { ConfigError } from '../process/envValues.ts';

/** A machine that may send: its name, and where it stands if that was said. */
export type KnownMachine = { ae: string; address: string };
export type ReceiverConfig = {
  /** The server everything goes to, and the key of the company there. */
  url: string;
  key: string;
  /** The name machines call us by. */
  aeTitle: string;
  machines: KnownMachine[];
  dataDir: string;
  dicom: NonNullable<Config['dicom']>;
};

type Env = Record<string, string | undefined>;
const AE = /^[!-[\]-~]{1,16}$/;

/** Of the program that stands in a clinic whose server is elsewhere. */
export function readReceiverConfig(env: Env): ReceiverConfig {
  const wanted = (name: string, what: string): string => {
    const value = env[name]?.trim();
    if (value) return value;
    throw new ConfigError(`${name} is missing: set it to ${what}.`);
  };
  const url = new URL(
    addressIn(wanted('RECEIVER_URL', 'the address of the server, such as https://gesta.example.com')),
  );
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  if (url.protocol !== 'https:' && !isHere)
    throw new ConfigError('RECEIVER_URL must begin with https://: pictures of patients never travel in the clear.');
  const aeTitle = wanted('RECEIVER_AE', 'the name machines call it by, up to 16 letters');
  if (!AE.test(aeTitle)) throw new ConfigError('RECEIVER_AE must be up to 16 plain letters without spaces.');
  // Its port, its certificate and its folder are set as those of the server are.
  const { dicom, dataDir } = readConfig(
    {
      ...env,
      DICOM_PORT: env.DICOM_PORT ?? '11112',
      DATABASE_URL: 'postgres://none',
      EMBEDDED_DATABASE: '',
      PUBLIC_URL: 'http://127.0.0.1',
    },
    'production',
  );
  if (!dicom) throw new ConfigError('DICOM_PORT must be a port: it is what a receiver is for.');
  return {
    url: url.origin,
    key: wanted('RECEIVER_KEY', 'the key of the company (Integração)'),
    aeTitle,
    machines: machinesIn(wanted('RECEIVER_MACHINES', 'the machines that may send, such as US1,US2@10.0.0.7')),
    dataDir: path.join(dataDir, 'receiver'),
    dicom,
  };
}

function addressIn(value: string): string {
  if (URL.canParse(value)) return value;
  throw new ConfigError('RECEIVER_URL must be an address, such as https://gesta.example.com.');
}

function machinesIn(list: string): KnownMachine[] {
  return list.split(',').map((each) => {
    const [ae = '', address = ''] = each.trim().split('@');
    if (AE.test(ae)) return { ae, address };
    throw new ConfigError(`RECEIVER_MACHINES names machines by AE title, and '${each.trim()}' is none.`);
  });
}
