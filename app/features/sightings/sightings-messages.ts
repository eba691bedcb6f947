/** Sentences of what is done to sightings. */
export const sightingsMessages = {
  otherUpload: (name: string) => `${name}: ezzel a feltöltéssel már egy másik kép jött. Töltsd fel újra.`,
  tooManyUnused: 'Túl sok képed vár találatra. Mentsd el azokat, törölj a piszkozataid közül, vagy várj két napot.',
  confirmForMore:
    'Ennyi képet csak megerősített e-mail-címmel lehet feltölteni. Erősítsd meg a levélben kapott hivatkozással.',
  unknownObserver: (name: string) => `Nincs ilyen tag: ${name}. Más nevét @ jel nélkül írd.`,
  notOwnSighting: (id: number) => `${id}. találat: nem a tiéd, vagy már törölted.`,
  noCover: 'Ennek a találatnak nincs nyilvános képe, vagy a helye nem nyilvános. Írd be egy másik találat sorszámát.',
  notInProject: 'Előbb csatlakozz a projekthez, utána tehetsz bele találatot.',
  notOfProject: (id: number) =>
    `Ez a találat nem tehető bele: ${id}. Csak a sajátod lehet, és csak az, ami a projekt élőlényeiről és idejéből való.`,
  notInEvent: 'Előbb csatlakozz az eseményhez.',
  notOfEvent: (id: number) => `${id}. találat: nem a tiéd, vagy nem az esemény idején készült.`,
  lastPhoto:
    'Ez az egyetlen kép, és a találatnak nincs neve. Adj meg előbb nevet vagy másik képet, vagy töröld a találatot.',
  deletedMeanwhile: 'Ezt a találatot közben törölted. Állítsd vissza a lapján, aztán mentsd újra.',
  notPublic: (reason: string) => `Ez a találat nem nyilvános: ${reason}.`,
  newLetter: 'Új levelet kérek',
  hiddenByModerator: 'Ezt a találatot egy moderátor rejtette el, ezért csak moderátor teheti újra közzé.',
  hiddenByObserver: 'Ezt a találatot a rögzítője rejtette el, ezért csak ő teheti közzé.',
  notRearranged:
    'Ezt a találatot egy moderátor rejtette el: amíg ő újra közzé nem teszi, nem lehet szétválasztani, összevonni, és az ilyet visszavonni sem.',
  imageHidden: 'Ezt a képet egy moderátor rejtette el, ezért csak moderátor hozhatja vissza.',
  wasMerged:
    'Ez a találat egy másikba olvadt be: minden, ami itt volt, annak a lapján van. Összevonást ott vonhatsz vissza.',
  tooLateToRestore: 'Ezt már nem lehet visszaállítani: letelt a 30 nap.',
} as const;
