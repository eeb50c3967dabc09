import type { RouteName } from '@gesta/domain';
import type { Factories } from './factories.ts';

const HL7 = { application: 'A', facility: '', charset: 'utf8', peerApplication: '', peerFacility: '', url: '' };

/** Something each route about other systems of a clinic accepts, about a clinic made for this one call; null for other routes. */
export async function systemsInput(make: Factories, name: RouteName): Promise<Record<string, unknown> | null> {
  switch (name) {
    case 'saveIntegration':
    case 'testIntegration':
      return { iuid: (await make.makeCompany()).id, kind: 'netpacs', url: 'http://127.0.0.1:9/' };
    case 'saveHl7': {
      const { id: iuid } = await make.makeCompany();
      return { iuid, ...HL7, facility: iuid, addresses: [] };
    }
    case 'testHl7':
      return { iuid: (await make.makeCompany()).id, url: 'mllp://127.0.0.1:9' };
    case 'companyIntegrations':
    case 'companyKey':
    case 'companyHl7':
    case 'renewCompanyKey':
      return { iuid: (await make.makeCompany()).id };
    default:
      return null;
  }
}
