import { GestaError } from '@gesta/domain';
import type { CompanyContext } from '../http/context.ts';

/** A company other than the active one answers as if it did not exist. */
export function refuseOther(ctx: CompanyContext, companyId: string): void {
  if (companyId !== ctx.company.iuid) throw new GestaError('companyNotFound');
}
