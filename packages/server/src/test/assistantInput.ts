import type { RouteName } from '@gesta/domain';
import type { Factories } from './factories.ts';

/** What the calls of the assistant accept, about an exam of their own. Who asks is put in by whoever calls. */
export async function assistantInput(make: Factories, name: RouteName, company: string) {
  const exam = async () => (await make.makeInteraction(company, (await make.makePatient(company)).id)).id;
  switch (name) {
    case 'aiAssistant':
    case 'aiAssistantStream':
    case 'previewAssistant':
      return { prompt: 'atalhos', companyId: company, userId: null, interaction: await exam() };
    case 'aiFillTemplate':
      return { id: await exam(), template: '<p>x</p>' };
    case 'aiSuggestConclusion':
      return { id: await exam(), previusStudyIds: [], lastDoctorStudyIds: [] };
    case 'assistantState':
    case 'assistantSources':
    case 'assistantEntries':
      return { interaction: await exam() };
    case 'decideAssistantItems':
      return proposedItem(make, company, await exam());
    case 'saveAssistantSettings':
      return { mode: 'rules', dataLeaves: false, notice: true };
    case 'assistantCounts':
    case 'assistantSettings':
    case 'checkAssistant':
      return {};
    default:
      return null;
  }
}

/** A sentence our rules proposed for an exam, and the decision to keep it. */
export async function proposedItem(make: Factories, company: string, exam: string) {
  const user = await make.makeUser('manager', [company], { enabledIA: true });
  const { rows: entries } = await make.pool.query(
    `INSERT INTO assistant_entry (company_id, interaction_id, user_id, at, purpose, asked, engine)
     VALUES ($1, $2, $3, now(), 'conclusion', 'x', 'rules') RETURNING id`,
    [company, exam, user.id],
  );
  const { rows: items } = await make.pool.query(
    `INSERT INTO assistant_item (company_id, entry, ordinal, kind, proposed) VALUES ($1, $2, 0, 'sentence', '"x"') RETURNING id`,
    [company, entries[0].id],
  );
  return { iuid: entries[0].id as string, items: [{ item: items[0].id as string, outcome: 'kept' }] };
}
