import { redirect } from 'react-router';
import { findMemberByName } from '#app/features/members/find-member-by-name.server.ts';
import { findMembers, type MemberView } from '#app/features/members/find-members.server.ts';
import {
  findGroupOrder,
  findOrderBranch,
  type GroupOrder,
} from '#app/features/taxonomy/lists/find-group-order.server.ts';
import type { TaxonView } from '#app/features/taxonomy/taxon-view.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { urls } from '#app/urls.ts';

/** Whose page is shown. */
export type Person = MemberView;

/** The member of an address, by user name or number; another case, accent or a number redirects (301) to the name as its bearer writes it. Throws not_found, for deleted accounts too. */
export async function loadPerson(
  db: Db,
  { user, url, addressOf }: { user: string; url: URL; addressOf: (username: string) => string },
): Promise<Person> {
  const member = await findPerson(db, user);
  if (member.username !== user) throw redirect(addressOf(member.username) + url.search, 301);
  return member;
}

async function findPerson(db: Db, user: string): Promise<Person> {
  const isNumber = /^\d{1,9}$/.test(user);
  const member = isNumber
    ? (await findMembers(db, [Number(user)])).get(Number(user))
    : await findMemberByName(db, user);
  if (!member || member.username === '') throw new DomainError('not_found');
  return member;
}

type OrderParams = { user: string; a: string; b: string };
type OrderAddress = (username: string, group: string, order: string) => string;

/** The member and the order of `/profil/{user}/{a}/{b}` and what lies below; what is written otherwise redirects (301). Throws not_found. */
export async function loadPersonOrder(
  db: Db,
  { params: { user, a, b }, url, addressOf }: { params: OrderParams; url: URL; addressOf: OrderAddress },
): Promise<{ person: Person; order: GroupOrder }> {
  const person = await findPerson(db, user);
  const order = await findGroupOrder(db, { group: a, order: b });
  if (person.username !== user || order.group.slug !== a || order.slug !== b)
    throw redirect(addressOf(person.username, order.group.slug, order.slug) + url.search, 301);
  return { person, order };
}

/** The same with the family, genus or species of `/profil/{user}/{a}/{b}/{c}`. */
export async function loadPersonBranch(
  db: Db,
  { params: { user, a, b, c }, url }: { params: OrderParams & { c: string }; url: URL },
): Promise<{ person: Person; order: GroupOrder; taxon: TaxonView; slug: string }> {
  const person = await findPerson(db, user);
  const asked = await findGroupOrder(db, { group: a, order: b });
  const { taxon, order, slug } = await findOrderBranch(db, asked, c);
  if (person.username !== user || order.group.slug !== a || order.slug !== b || slug !== c)
    throw redirect(urls.profileBranch(person.username, order.group.slug, order.slug, slug) + url.search, 301);
  return { person, order, taxon, slug };
}
