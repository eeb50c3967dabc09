import { type Algorithm, hash, verify } from '@node-rs/argon2';

/** OWASP's first recommendation for argon2id. */
const cost = {
  algorithm: 2 satisfies Algorithm.Argon2id as Algorithm,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
};

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), cost);
}

export function verifyPassword(stored: string, password: string): Promise<boolean> {
  return verify(stored, password.normalize('NFKC'));
}

/** Checked when the e-mail is unknown, so that the answer takes as long as for a wrong password. */
let decoy: Promise<string> | undefined;
export function decoyHash(): Promise<string> {
  decoy ??= hashPassword('nobody has this password');
  return decoy;
}
