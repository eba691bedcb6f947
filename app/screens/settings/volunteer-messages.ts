/** Words of the page of volunteers. */
export const volunteerMessages = {
  consent: 'Kérdezhetünk-e?',
  mayBeAsked: 'Igen, a közösség megkereshet, ha segítség kell',
  mayBeAskedHint: 'Például felméréshez, határozáshoz, egy hely ellenőrzéséhez. Bármikor visszavonhatod.',
  note: 'Mit vállalnál szívesen?',
  noteHint: 'Csak az adminisztrátorok látják, és csak amíg kérdezhetünk.',
  interests: 'Mihez értesz, mi érdekel?',
  addTaxon: 'Még egy élőlény vagy csoport',
  addTaxonHint: 'Rend, család, nemzetség vagy faj.',
  areas: 'Merre jársz?',
  counties: 'Vármegyék',
  scopes: 'Szakterületek',
};
