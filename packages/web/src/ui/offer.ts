import { mayCall, type Role, type RouteName } from '@gesta/domain';

/** What is offered to somebody, and which routes it asks once it is pressed; none where it only shows what is there. */
export type Offer<Label extends string = string> = { label: Label; asks: readonly RouteName[] };

/** Those of which the server would let people of this role ask every route. */
export function offeredTo<O extends Offer>(role: Role, offers: readonly O[]): O[] {
  return offers.filter(({ asks }) => mayCall(role, ...asks));
}

/** Whether one of them is there. */
export function isOffered<Label extends string>(offers: readonly Offer<Label>[], label: NoInfer<Label>): boolean {
  return offers.some((offer) => offer.label === label);
}
