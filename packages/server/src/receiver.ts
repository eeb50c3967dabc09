import { outputLog } from './process/logFile.ts';
import { onStop } from './process/stopSignals.ts';
import { readReceiverConfig } from './receiver/receiverConfig.ts';
import { startReceiver } from './receiver/startReceiver.ts';

const [INFO, WARN] = [30, 40];
const output = outputLog();
const written = (level: number) => (details: object, msg: string) =>
  output.write(`${JSON.stringify({ level, time: Date.now(), pid: process.pid, ...details, msg })}\n`);
const log = { info: written(INFO), warn: written(WARN) };

try {
  const config = readReceiverConfig(process.env);
  const receiver = await startReceiver({ config, log });
  const { length: waiting } = await receiver.waiting();
  log.info({ waiting }, `Machines (DICOM) are listened to on ${config.dicom.host}:${receiver.port}, for ${config.url}`);
  onStop(async () => {
    await receiver.stop();
    log.info({}, 'Stopped');
  });
} catch (_error) {
  process.exit(1);
}
