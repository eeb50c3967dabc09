import { type PeerAddress, readPeerAddress, writePeerAddress } from './peerAddress.ts';

/** Where an archive is: `dicom://host:port`, or `dicoms` through TLS. */
export const readDicomAddress = (url: string): PeerAddress => readPeerAddress('dicom', url);
export const writeDicomAddress = (address: PeerAddress): string => writePeerAddress('dicom', address);
