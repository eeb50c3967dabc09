import {
  AUDIT_ACTIONS,
  type AuditAction,
  type Entity,
  isEntity,
  type RouteName,
  type RouteSpec,
  routes,
} from '@gesta/domain';
import type pg from 'pg';

/** What each route has changed, as the trail tells it of the calls with these ids. */
export async function changedBy(
  pool: pg.Pool,
  performed: ReadonlyMap<string, RouteName>,
): Promise<readonly (readonly [RouteName, Entity])[]> {
  const { rows } = await pool.query<{ action: AuditAction; id: string }>(
    'SELECT DISTINCT action, request_id AS id FROM gesta_trail() WHERE request_id = ANY($1)',
    [[...performed.keys()]],
  );
  const changes = new Map<string, readonly [RouteName, Entity]>();
  for (const { action, id } of rows) {
    const [entity = ''] = action.split('.');
    const name = performed.get(id);
    if (AUDIT_ACTIONS[action] === 'change' && isEntity(entity) && name)
      changes.set(`${name} ${entity}`, [name, entity]);
  }
  return [...changes.values()];
}

export function isDeclared(name: RouteName, entity: Entity): boolean {
  const { changes = 'nothing' }: RouteSpec = routes[name];
  return changes !== 'nothing' && changes.includes(entity);
}
