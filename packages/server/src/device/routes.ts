import type { Acts } from '../http/context.ts';
import { deviceWorklist, sendDeviceClip, sendDevicePicture } from './captured.ts';
import { revokeDevice, updateDevice } from './changeDevice.ts';
import { deviceHeartbeat } from './heartbeat.ts';
import { approveDevice, refuseDevice } from './letIn.ts';
import { listAllDevices, listDevices } from './listDevices.ts';
import { authoriseMachine, listMachines, renameForMachines, updateMachine } from './machines.ts';
import { registerDevice } from './registerDevice.ts';

export const deviceActs: Acts<
  | 'registerDevice'
  | 'deviceHeartbeat'
  | 'deviceWorklist'
  | 'sendDevicePicture'
  | 'sendDeviceClip'
  | 'listDevices'
  | 'listAllDevices'
  | 'approveDevice'
  | 'refuseDevice'
  | 'listMachines'
  | 'authoriseMachine'
  | 'updateMachine'
  | 'renameForMachines'
  | 'updateDevice'
  | 'revokeDevice'
> = {
  registerDevice,
  deviceHeartbeat,
  deviceWorklist,
  sendDevicePicture,
  sendDeviceClip,
  listDevices,
  listAllDevices,
  approveDevice,
  refuseDevice,
  listMachines,
  authoriseMachine,
  updateMachine,
  renameForMachines,
  updateDevice,
  revokeDevice,
};
