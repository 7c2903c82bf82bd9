import type { AuditFilters } from '#api/contract/audit.ts';

/** SQL conditions on an audit row `a`, and the values of their parameters. */
export function filterOf({ actor, action, entity, entity_id, from, to }: AuditFilters) {
  const given: [condition: string, type: string, value: unknown][] = [
    ['a.actor_id =', 'int', actor],
    ['a.action =', 'text', action],
    ['a.entity =', 'text', entity],
    ['a.entity_id =', 'int', entity_id],
    ['a.at >=', 'timestamptz', from],
    ['a.at <', 'timestamptz', to],
  ];
  const present = given.filter(([, , value]) => value !== undefined);
  const conditions = present.map(([condition, type], index) => `${condition} $${index + 1}::${type}`);
  return {
    where: conditions.length > 0 ? `where ${conditions.join(' and ')}` : '',
    values: present.map(([, , value]) => value),
  };
}
