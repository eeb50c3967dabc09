import type pg from 'pg';

type Node = { 'Node Type': string; 'Relation Name'?: string; 'Index Name'?: string; Plans?: Node[] };

/** Tables that grow with the clinic: reading one of them from end to end is never right. */
const LARGE = ['patient', 'patient_word', 'patient_digits', 'gestation', 'interaction'];

/** One line about how the database finds what a statement asks for: which index for which table. */
export async function plansOf(client: pg.Client, text: string, values: unknown[]): Promise<string> {
  const { rows } = await client.query(`EXPLAIN (FORMAT JSON) ${text}`, values);
  const found: string[] = [];
  let bare = false;
  const exam = (node: Node, above: string | undefined) => {
    const table = node['Relation Name'] ?? above;
    if (node['Index Name']) found.push(`${table ?? ''} by ${node['Index Name']}`.trim());
    else if (node['Node Type'] === 'Seq Scan') {
      found.push(`${table} as a whole`);
      if (LARGE.includes(table ?? '')) bare = true;
    } else if (node['Node Type'] === 'Function Scan' || node['Node Type'] === 'ProjectSet') found.push('a function');
    for (const below of node.Plans ?? []) exam(below, node['Relation Name']);
  };
  exam(rows[0]['QUERY PLAN'][0].Plan, undefined);
  return `${bare ? 'NO INDEX: ' : ''}${[...new Set(found)].join(', ')}`;
}
