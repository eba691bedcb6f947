/** Words of the part of the settings that is about Flickr. */
export const flickrSettingsMessages = {
  title: 'Képek a Flickrről',
  lead: 'Ha igazolod, hogy egy Flickr-fiók a tiéd, új találatnál onnan is választhatsz képet. Csak a saját, mindenki számára látható képeidet vesszük át, a Flickren adott licencükkel.',
  off: 'A Flickr-képek átvétele ezen az oldalon nincs bekapcsolva.',
  proved: 'Igazolt fiókod:',
  put: (name: string) =>
    `A(z) ${name} fiók igazolásához írd be ezt a jelszót a Flickr-profilod leírásába vagy a valódi neved mezőjébe, és mentsd el ott. Utána nyomd meg az „Ellenőrzöm” gombot; ha megvan, a jelszót a profilodról törölheted.`,
  copy: 'Kimásolom a jelszót',
  check: 'Ellenőrzöm',
  account: 'Flickr-fiókod',
  accountHint: 'A neved a Flickren, vagy a lapod címe: https://www.flickr.com/people/nev',
  begin: 'Igazolom, hogy az enyém',
  renew: 'Újra igazolom',
  takeBack: 'Visszavonom az igazolást',
  done: {
    kerve: 'Megvan a fiók. Tedd ki a jelszót a Flickr-profilodra, aztán ellenőrizd.',
    igazolva: 'Igazoltuk: a Flickr-fiók a tiéd. Új találatnál mostantól innen is választhatsz képet.',
    visszavonva: 'Elfelejtettük a Flickr-fiókodat. Ami onnan már itt van, az marad.',
  } as Record<string, string>,
};
