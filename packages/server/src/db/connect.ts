import pg from 'pg';

/** One connection of the owner. One that dies fails the query that uses it; without a listener it would end the whole process. */
export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  return client;
}
