import type { Person } from '#app/features/sightings/person/load-person.server.ts';
import { messages } from '#app/features/sightings/person/messages.ts';
import { PersonHead } from '#app/features/sightings/person/PersonHead.tsx';
import type { GroupOrder } from '#app/features/taxonomy/lists/find-group-order.server.ts';
import { Tabs } from '#app/ui/actions/Tabs.tsx';
import { urls } from '#app/urls.ts';
import css from './OrderHead.module.css';

/** An order as a member's pages name it. */
export type PersonOrder = { group: string; slug: string; name: string; url: string | null };

/** What the pages below an order need of it. */
export function toPersonOrder({ taxon, group, slug }: GroupOrder): PersonOrder {
  return { group: group.slug, slug, name: taxon.name ?? taxon.origName, url: taxon.url };
}

const parts = {
  overview: urls.profileTaxon,
  list: urls.profileTaxonSightings,
  map: urls.profileTaxonMap,
} satisfies Record<string, (username: string, group: string, order: string) => string>;

type OrderHeadProps = { person: Person; order: PersonOrder; current: keyof typeof parts; lead: string };

/** Whose sightings of which order, and the three ways to look at them. */
export function OrderHead({ person, order: { group, slug, name }, current, lead }: OrderHeadProps) {
  const { username, displayName } = person;
  const tabs = (['overview', 'list', 'map'] as const).map((part) => ({
    to: parts[part](username, group, slug),
    label: messages.orderParts[part],
    current: part === current,
  }));
  return (
    <>
      <PersonHead
        person={person}
        current="categories"
        title={messages.orderOf(displayName, name)}
        lead={lead}
        crumbs={[{ to: urls.profileMainCategories(username), label: messages.categories }]}
      />
      <div className={css.parts}>
        <Tabs label={messages.orderPartsOf(name)} tabs={tabs} />
      </div>
    </>
  );
}
