import type { Certificate } from '@gesta/domain';
import { certificateProblem, factsOf, maskedCpf } from './certificateFacts.ts';
import { readDer } from './der.ts';

/** Certificates that stand one after the other. */
export function splitChain(chain: Buffer): Buffer[] {
  const found: Buffer[] = [];
  for (let at = 0; at < chain.length; at += found.at(-1)?.length ?? chain.length) found.push(readDer(chain, at).whole);
  return found;
}

/** What a person is told of the certificate she signs with; `cpf` is that of her profile. */
export function presentCertificate(
  { kind, chain }: { kind: Certificate['kind']; chain: Buffer },
  cpf: string,
  now: Date,
): Certificate {
  const facts = factsOf(splitChain(chain)[0] ?? Buffer.alloc(0));
  return {
    kind,
    name: facts.name,
    cpf: maskedCpf(facts.cpf),
    issuer: facts.issuer,
    from: facts.from.toISOString(),
    until: facts.until.toISOString(),
    problem: certificateProblem(facts, cpf, now),
  };
}
