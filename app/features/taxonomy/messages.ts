import type { BrokenRule } from './changes/change-rules.repo.server.ts';

const breaches: Record<BrokenRule, (name: string, otherName: string) => string> = {
  orphan: (name) => `${name}: meg kell mondani, mi alá tartozik.`,
  parentNotAccepted: (name, other) => `${name} nem kerülhet ide: ${other} nem érvényes taxon.`,
  hasChildren: (name, other) => `${name} alatt még áll taxon (például ${other}). Előbb ezeket kell áthelyezni.`,
  rankOrder: (name, other) => `${name} és ${other} rangja nem fér össze: a szülőnek magasabb rangúnak kell lennie.`,
  synonymChain: (name, other) => `${name} nem lehet ${other} társneve, mert az maga sem érvényes taxon.`,
  hasSynonyms: (name, other) => `${name} nem szűnhet meg érvényes taxonként, amíg társneve van (${other}).`,
  homonym: (name, other) => `Két ${other} nevű, azonos rangú taxon lenne ugyanabban a családban (${name}).`,
  successorNotAccepted: (name, other) =>
    `${name} nem osztható fel úgy, hogy ${other} az egyik rész: az nem érvényes taxon.`,
};

/** Words of the taxonomy feature. */
export const messages = {
  changes: {
    notInState: {
      proposed: 'Ez a változtatás még csak javaslat.',
      committed: 'Ezt a változtatást közben már végrehajtották.',
      undone: 'Ezt a változtatást már visszavonták.',
    },
    empty: 'Egyetlen változást sem adtál meg.',
    lastChange: 'Az utolsó változást nem lehet kivenni. Az egész javaslatot dobd el.',
    unknownTaxon: 'Olyan taxonra hivatkozik, amely nincs a rendszertanban.',
    keyTwice: (key: string) => `Két új taxon kulcsa is „${key}”.`,
    circle: 'Így a taxon saját maga alá kerülne.',
    ownParent: 'Egy taxon nem lehet a saját szülője.',
    ownSynonym: 'Egy taxon nem lehet a saját társneve.',
    splitIntoOne: 'A felosztáshoz legalább két különböző rész kell.',
    orphan: (name: string) => breaches.orphan(name, ''),
    isSynonym: (name: string) => `${name} társnév: nincs saját helye a fán, amely változhatna.`,
    slugTaken: (slug: string) => `A(z) „${slug}” cím foglalt, ezért rend nem kaphatja meg. Válassz más nevet.`,
    laterSet: (title: string) =>
      `Előbb ezt a későbbi változtatást kell visszavonni, mert ugyanezeket érinti: „${title}”.`,
    interfered: (names: string) => `Közben más is módosította, ezért nem vonható vissza: ${names}.`,
    inUse: (words: number) =>
      `Az új taxonokra közben ${words} határozás hivatkozik, ezért nem vonható vissza. Vond össze vagy vedd le őket új változtatással.`,
    inUseElsewhere: 'Az új taxonokra közben más is hivatkozik (leírás, terület, kép), ezért nem vonható vissza.',
    breaches,
  },
};
