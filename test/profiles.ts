import { awardBadge } from '#app/features/badges/award-badge.server.ts';
import { determineNew } from '#app/features/determinations/determine-new.server.ts';
import { writeUnderTree } from '#app/features/taxonomy/write-under-tree.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { aMember, aSighting, plantTaxa, type TaxonKey } from '#test/factories/community.ts';

/** Description with all that must not run, and what may be kept. */
export const hostileText = [
  '<script>document.title="X1"</script>',
  `<img src=x onerror="document.title='X2'">`,
  `<a href="javascript:document.title='X3'">kattints</a>`,
  '<b>félkövér</b> és <a href="https://example.org/lap">link</a>',
].join(' ');

const ownTerms = 'Kérdezz meg előtte.\nVálaszolok.';

/**
 * Three members whose pages show every condition: `ures` has said nothing of himself, `teli` all there is, and `zart` keeps her
 * own terms. Beside them the members who look at those pages.
 */
export async function settleProfiles(db: Db) {
  const taxa = await plantTaxa(db);
  await nameGroup(db, taxa.ordo);
  const second = await plantSecondOrder(db);
  const member = (username: string, fullName: string, scope?: number) =>
    aMember(db, username, { fullName, ...(scope !== undefined && { scope }) });
  const [ures, teli, zart] = [
    await member('ures', ''),
    await member('Teli', 'Teli Nóra', taxa.ordo),
    await member('zart', 'Zárt Zita'),
  ];
  const [tag, hat, dani] = [
    await member('tag1', 'Tag Tamás'),
    await member('hat1', 'Határozó Hanna', taxa.ordo),
    await member('dani', 'Donor Dani'),
  ];
  await db.updateTable('member').set({ donor_until: '2099-12-31' }).where('id', '=', dani.memberId).execute();
  await describeAll(db, { teli: teli.memberId, zart: zart.memberId });

  const saw = (memberId: number, taxonId?: number) => sighted(db, memberId, taxonId);
  // D02: three of one species, one of another, two of the genus, one of the family, one without a name.
  const d02: (TaxonKey | undefined)[] = [
    'borealis',
    'borealis',
    'borealis',
    'minor',
    'genus',
    'genus',
    'familia',
    undefined,
  ];
  for (const key of d02) await saw(ures.memberId, key && taxa[key]);
  // D12: a subspecies is of its species.
  for (const taxonId of [taxa.borealis, taxa.parvus]) await saw(zart.memberId, taxonId);
  for (const taxonId of [taxa.minor, second, second]) await saw(teli.memberId, taxonId);
  // D08: what she says of others' counts apart from what she says of her own.
  const others = [await saw(tag.memberId), await saw(tag.memberId)];
  for (const id of others) await say(db, { sightingId: id, memberId: teli.memberId, taxonId: second });
  await showPicture(db, teli.memberId);

  const admin = { ...hat, isAdmin: true };
  for (const [memberId, slugs] of [
    [teli.memberId, ['segito', 'szep-kep']],
    [zart.memberId, ['segito', 'szep-kep', 'ejjeli-megfigyelo']],
  ] as const)
    for (const slug of slugs) await awardBadge(db, admin, { badgeId: await badgeId(db, slug), memberId, reason: '' });
  return { taxa, second, members: { ures, teli, zart, tag, hat, dani }, ownTerms };
}

export type Settled = Awaited<ReturnType<typeof settleProfiles>>;

async function sighted(db: Db, memberId: number, taxonId?: number): Promise<number> {
  const sightingId = await aSighting(db, memberId);
  if (taxonId !== undefined) await say(db, { sightingId, memberId, taxonId });
  return sightingId;
}

async function say(
  db: Db,
  { sightingId, memberId, taxonId }: { sightingId: number; memberId: number; taxonId: number },
) {
  const statement = { taxonId, certainty: 'sure', basis: 'photo', comment: '' } as const;
  await writeUnderTree(db, (tx) => determineNew(tx, { sightingId, memberId, statement }));
}

async function badgeId(db: Db, slug: string): Promise<number> {
  return (await db.selectFrom('badge').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()).id;
}

async function nameGroup(db: Db, orderId: number): Promise<void> {
  const { id } = await db
    .insertInto('taxon_group')
    .values({ slug: 'probarovarok', name: 'próbarovarok', position: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.updateTable('taxon').set({ group_id: id }).where('id', '=', orderId).execute();
}

/** An order with one species, outside every group. */
async function plantSecondOrder(db: Db): Promise<number> {
  const add = async (rank: 'order' | 'species', name: string, parentId: number | null) => {
    const row = await db
      .insertInto('taxon')
      .values({
        rank,
        parent_id: parentId,
        scientific_name: name,
        orig_name: name,
        slug: name.toLowerCase().replace(' ', '-'),
        slug_hu: rank === 'order' ? 'masodrenduek' : null,
        hungarian_name: rank === 'order' ? 'másodrendűek' : null,
        source: 'test',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  };
  const order = await add('order', 'Secundoptera', null);
  const species = await add('species', 'Secundus alter', order);
  const set = (id: number, ancestors: number[]) =>
    db.updateTable('taxon').set({ order_id: order, ancestor_ids: ancestors }).where('id', '=', id).execute();
  await set(order, [order]);
  await set(species, [order, species]);
  await db.updateTable('taxon').set({ species_id: species }).where('id', '=', species).execute();
  return species;
}

async function describeAll(db: Db, { teli, zart }: { teli: number; zart: number }): Promise<void> {
  const set = (id: number, values: object) => db.updateTable('member').set(values).where('id', '=', id).execute();
  await set(teli, {
    email_is_public: true,
    web_url: 'https://teli.example.org/',
    description: hostileText,
    allow_html: true,
    spotting_license_id: 7,
    image_license_id: 8,
  });
  await set(zart, { description: hostileText, use_default_licenc: false, unique_licenc: ownTerms });
  await db
    .insertInto('account_elsewhere')
    .values({
      member_id: teli,
      service: 'inaturalist',
      name: 'teli-nora',
      url: 'https://www.inaturalist.org/people/teli-nora',
    })
    .execute();
}

/** A picture on the member's newest sighting; the file itself is not there. */
async function showPicture(db: Db, memberId: number): Promise<void> {
  const { id } = await db
    .selectFrom('sighting')
    .select('id')
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const key = (letter: string, ending: string) => `${letter.repeat(64)}.${ending}`;
  await db
    .insertInto('sighting_image')
    .values({
      member_id: memberId,
      sighting_id: id,
      upload_key: 'kulcs',
      state: 'ready',
      original_key: key('a', 'jpg'),
      original_bytes: 1000,
      mime: 'image/jpeg',
      width: 1600,
      height: 1200,
      small_key: key('b', 'webp'),
      medium_key: key('c', 'webp'),
      large_key: key('d', 'jpg'),
      license_id: 1,
    })
    .execute();
  await db.updateTable('sighting').set({ image_count: 1 }).where('id', '=', id).execute();
}
