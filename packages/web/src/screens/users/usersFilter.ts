import { type Role, type SigningGap, signingGaps, type UserListed } from '@gesta/domain';

export const USER_GROUPS = ['all', 'active', 'invited', 'unable', 'removed'] as const;
export type UserGroup = (typeof USER_GROUPS)[number];
export type UsersChoice = { group: UserGroup; company: string | null; role: Role | null };

/** What keeps a doctor from publishing; who is no doctor, or has gone, publishes nothing of her own. */
export function lacksToSign(user: Pick<UserListed, 'role' | 'state' | SigningGap>): SigningGap[] {
  return user.role === 'doctor' && user.state !== 'removed' ? signingGaps(user) : [];
}

const IN_GROUP: Record<UserGroup, (user: UserListed) => boolean> = {
  all: () => true,
  active: ({ state }) => state === 'active',
  invited: ({ state }) => state === 'invited' || state === 'inviteExpired',
  unable: (user) => lacksToSign(user).length > 0,
  removed: ({ state }) => state === 'removed',
};

/** An admin works everywhere. */
const isOf = ({ role, companies }: UserListed, company: string | null) =>
  company === null || role === 'admin' || companies.includes(company);

export function filterUsers(users: readonly UserListed[], { group, company, role }: UsersChoice): UserListed[] {
  return users.filter((user) => isOf(user, company) && (role === null || user.role === role) && IN_GROUP[group](user));
}

export function countUsers(users: readonly UserListed[], choice: UsersChoice): Record<UserGroup, number> {
  const count = (group: UserGroup) => filterUsers(users, { ...choice, group }).length;
  return Object.fromEntries(USER_GROUPS.map((group) => [group, count(group)])) as Record<UserGroup, number>;
}
