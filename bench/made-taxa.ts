import { fold } from '#app/platform/text/fold.ts';
import { randomFrom } from './random.ts';

export type MadeTaxon = {
  id: number;
  parentId: number | null;
  rank: 'class' | 'order' | 'family' | 'genus' | 'species';
  name: string;
  hungarian: string | null;
  otherHungarian: string[];
  slug: string;
  slugHu: string | null;
  orderId: number | null;
  familyId: number | null;
  genusId: number | null;
  ancestorIds: number[];
};

const counts = { order: 40, family: 800, genus: 6_000, epithet: 12_000 };
const syllables =
  'ba be bi bo bra ca ce cla co cra da de di dro fa fe fi fo ga ge gra ha he hy la le li lo ly ma me mi mo na ne ni no pa pe phi pla po pri ra re rho ri sa se si so sta ta te thy ti to tra va ve vi xa xy za'.split(
    ' ',
  );
const qualities =
  'álom árva barna bíbor csíkos déli északi fehér fekete foltos gyászos hegyi homoki kék kerti kis közönséges lápi mezei nagy öves pettyes piros réti sárga szürke tarka tavaszi vörös zöld'.split(
    ' ',
  );
const colours =
  'arany barna bíbor ezüst fehér fekete három hat hét hosszú kék keskeny két kurta négy nagy ötös piros rövid rőt sárga sötét széles szürke tüskés világos vörös zöld'.split(
    ' ',
  );
const parts =
  'csápú csíkos csőrű farkú fejű foltos hasú hátú homlokú lábú mintás nyakú öves pettyes sávos szárnyú szegélyű szemű színű tövű vállú'.split(
    ' ',
  );
const hosts =
  'akác áfonya berek bodza boróka bükk csalán dió éger fenyő fészek fűz galagonya gabona gyökér here hárs juhar kökény kőris levél liliom lucerna luc mag moha mogyoró nád nyár nyír rózsa sás szamóca szeder szil szőlő tölgy vadrózsa virág zanót'.split(
    ' ',
  );
const animals =
  'araszoló bagolylepke bogár bodobács boglárka cincér darázs fátyolka futrinka kabóca katicabogár légy lepke levéldarázs méh mezeipoloska moly ormányos pattanóbogár pók poszméh recésszárnyú skorpiólegyek sáska szender szitakötő szöcske szúnyog tücsök zengőlégy'.split(
    ' ',
  );

/** `total` taxa in one tree with pronounceable names, as many Hungarian ones among the species, some with several; parents before children. */
export function makeTaxa(total: number): MadeTaxon[] {
  const random = randomFrom(1);
  const pick = <Item>(items: readonly Item[], fallback: Item) => items[Math.floor(random() * items.length)] ?? fallback;
  const used = new Set<string>();
  const word = (length: number, ending: string) => {
    for (;;) {
      const made = Array.from({ length }, () => pick(syllables, 'ba')).join('') + ending;
      if (!used.has(made)) {
        used.add(made);
        return made;
      }
    }
  };
  const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
  const taxa: MadeTaxon[] = [];
  const byRank: Record<MadeTaxon['rank'], MadeTaxon[]> = { class: [], order: [], family: [], genus: [], species: [] };
  const add = (
    rank: MadeTaxon['rank'],
    parent: MadeTaxon | undefined,
    name: string,
    [firstHungarian, ...otherHungarian]: string[] = [],
  ) => {
    const id = taxa.length + 1;
    const hungarianName = firstHungarian ?? null;
    const slug = fold(name).replaceAll(' ', '-');
    const hasSlugHu = rank === 'order' || (rank === 'species' && hungarianName);
    const taxon: MadeTaxon = {
      id,
      parentId: parent?.id ?? null,
      rank,
      name,
      hungarian: hungarianName,
      otherHungarian,
      slug,
      slugHu: hasSlugHu ? `${fold(hungarianName ?? name).replaceAll(' ', '-')}-${id}` : null,
      orderId: rank === 'order' ? id : (parent?.orderId ?? null),
      familyId: rank === 'family' ? id : (parent?.familyId ?? null),
      genusId: rank === 'genus' ? id : (parent?.genusId ?? null),
      ancestorIds: [...(parent?.ancestorIds ?? []), id],
    };
    taxa.push(taxon);
    byRank[rank].push(taxon);
  };
  add('class', undefined, 'Insecta', ['rovarok']);
  const root = taxa[0];
  for (let at = 0; at < counts.order; at++)
    add('order', root, capital(word(3, 'ptera')), [`${pick(animals, 'lepke')}alakúak`]);
  for (let at = 0; at < counts.family; at++) add('family', pick(byRank.order, root), capital(word(3, 'idae')));
  for (let at = 0; at < counts.genus; at++) add('genus', pick(byRank.family, root), capital(word(3, 'us')));
  // An epithet stands in several genera, as "vulgaris" does.
  const epithets = Array.from({ length: counts.epithet }, () => word(4, 'is'));
  const unused = (make: () => string) => {
    for (;;) {
      const name = make();
      if (!used.has(name)) {
        used.add(name);
        return name;
      }
    }
  };
  const hungarianName = () => {
    const first = random() < 0.3 ? pick(qualities, 'kis') : pick(colours, 'kék') + pick(parts, 'lábú');
    return `${first} ${pick(hosts, 'nád')}${pick(animals, 'lepke')}`;
  };
  while (taxa.length < total) {
    const genus = pick(byRank.genus, root);
    const name = unused(() => `${genus?.name} ${pick(epithets, 'is')}`);
    const way = random();
    const names = way < 0.4 ? 0 : way < 0.7 ? 1 : way < 0.85 ? 2 : 4;
    add(
      'species',
      genus,
      name,
      Array.from({ length: names }, () => unused(hungarianName)),
    );
  }
  return taxa;
}
