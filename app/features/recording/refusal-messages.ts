/** Why the server refuses what the forms themselves cannot know of: words that no browser is sent. */
export const refusalMessages = {
  eveningGone: 'Ez az este már nincs meg. Ami itt áll, új estének menthető: töltsd be újra az oldalt.',
  eveningChanged: (stands: string | null) => {
    const there = stands === null ? '' : stands === '' ? ' Ott most üres.' : ` Ott most ez áll: „${stands}”.`;
    return `Ezt közben egy másik eszközödön is átírtad.${there} Ha újra mented, az marad, ami itt áll.`;
  },
  taxonUnknown: 'Ezt a nevet nem ismerjük. Írd le másképp, vagy hagyd üresen.',
  certaintyOfNothing: 'Ezt a találatot nem te nevezted meg: írd meg a nevét is, amelyre a bizonyosság vonatkozik.',
  splitCount: (count: number) => `${count} példány volt itt. Írd be, hány marad, és hány kerül át.`,
  splitNothing: 'Jelöld ki, mely képek vagy határozások kerüljenek az új találathoz.',
  splitEverything: 'Valaminek itt is maradnia kell: hagyj itt képet vagy határozást.',
  mergeSame: 'Egy találatot önmagával nem lehet összevonni.',
  mergeForeign: 'Csak a saját találataidat vonhatod össze.',
  mergeIntoHidden:
    'Amit megtartanál, azt elrejtetted, és vele a másik, közzétett találat is eltűnne. Előbb tedd közzé, vagy a másikat tartsd meg.',
  mergeIntoDraft: 'Amit megtartanál, az piszkozat, és most nem teheted közzé: tartsd meg a másikat.',
  rejoinHidden:
    'Az első felét elrejtetted, és vele a másik, közzétett fele is eltűnne. Előbb tedd közzé az elsőt, vagy rejtsd el a másikat is.',
  nothingSuggested: 'Írd át, amit másképp látsz: most semmi sem változna.',
  suggestHidden: 'Ennek a találatnak a helye és a napja nem nyilvános, ezért ezekre nem lehet javaslatot tenni.',
  suggestionDecided: 'Erről a javaslatról már döntés született.',
  placeNameTaken: 'Van már ilyen nevű helyed.',
  tooManyPlaces: (most: number) => `Legfeljebb ${most} saját helyed lehet. Törölj egyet, amelyik nem kell.`,
  outlineTooWide: (km: number) => `Egy terület széle legfeljebb ${km} km-re lehet a közepétől.`,
  formTooLarge: (name: string) => `„${name}”: egyszerre legfeljebb 200 MB képet küldhetsz. Ezt küldd el külön.`,
  avatarMissing: 'Válassz ki egy képet.',
  uploadGone: 'Ez a feltöltés nincs meg. Válaszd ki újra a képet.',
  uploadsUnfinished:
    'Túl sok megkezdett feltöltésed van. Várd meg, amíg azok befejeződnek, vagy próbáld újra egy óra múlva.',
  eveningUnknown: 'Ez az este nincs meg, vagy nem a tiéd.',
  draftChanged: 'Ezt a piszkozatot közben egy másik eszközön is módosítottad.',
  draftGone: 'Ezt a piszkozatot közben közzétetted vagy törölted.',
  uploadNotWhole: 'A feltöltés még nem fejeződött be.',
};
