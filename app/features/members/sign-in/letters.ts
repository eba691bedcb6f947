import type { LetterContent } from '#app/platform/mail/compose-letter.ts';

/** The letters on a member's account. Links are absolute. */
export type AccountLetter = LetterContent & { kind: string };

type About = { siteName: string; username: string; link: string };

/** To a new member: the address must be confirmed. */
export function confirmAddressLetter({ siteName, username, link }: About): AccountLetter {
  return {
    kind: 'confirm-address',
    subject: 'Erősítsd meg az e-mail-címedet',
    title: `Üdv, ${username}!`,
    paragraphs: [
      `Ezzel a címmel regisztráltak a ${siteName} oldalán. Ha te voltál, erősítsd meg: onnantól a találataidat mindenki látja.`,
    ],
    action: { label: 'Megerősítem a címemet', url: link },
    aside:
      'A hivatkozás hét napig él. Ha nem te regisztráltál, nincs teendőd: megerősítés nélkül más levelet nem kapsz tőlünk.',
    reason: `Azért kaptad, mert valaki ezzel a címmel regisztrált a ${siteName} oldalán.`,
  };
}

/** To the owner of an address that somebody tried to register again. */
export function addressTakenLetter({ siteName, username, link }: About): AccountLetter {
  return {
    kind: 'address-taken',
    subject: 'Már van fiókod nálunk',
    title: 'Már van fiókod nálunk',
    paragraphs: [
      'Valaki, talán te, új fiókhoz adta meg ezt az e-mail-címet. Ehhez a címhez már tartozik egy fiók, ezért az újat nem lehet vele megerősíteni.',
      `A felhasználóneved: ${username}`,
    ],
    action: { label: 'Belépek', url: link },
    aside:
      'Ha te voltál, lépj be a régivel; ha elfelejtetted a jelszavadat, a belépésnél kérhetsz újat. Ha nem te próbálkoztál, nincs teendőd.',
    reason: `Azért kaptad, mert valaki ezzel a címmel regisztrált volna a ${siteName} oldalán.`,
  };
}

/** With the link by which a new password can be set, once and within the hour. */
export function resetPasswordLetter({ siteName, username, link }: About): AccountLetter {
  return {
    kind: 'reset-password',
    subject: 'Új jelszó',
    title: 'Adj meg új jelszót',
    paragraphs: [`Új jelszót kértek ehhez a fiókhoz: ${username}`],
    action: { label: 'Megadom az új jelszót', url: link },
    aside:
      'A hivatkozás egyszer használható, és egy óráig él. Ha nem te kérted, nincs teendőd: a jelszavad a régi marad.',
    reason: `Azért kaptad, mert a ${siteName} oldalán új jelszót kértek ehhez a címhez.`,
  };
}

/** To a new address of a known member: opening the link and pressing makes it theirs. */
export function newAddressLetter({ siteName, username, link }: About): AccountLetter {
  return {
    kind: 'new-address',
    subject: 'Erősítsd meg az új e-mail-címedet',
    title: 'Ez legyen az új címed?',
    paragraphs: [`Ez a fiók erre a címre szeretné kapni a leveleit: ${username}`],
    action: { label: 'Igen, ez az új címem', url: link },
    aside: 'A hivatkozás egyszer használható, és 24 óráig él. Ha nem te kérted, nincs teendőd: nem történik semmi.',
    reason: `Azért kaptad, mert a ${siteName} oldalán valaki ezt adta meg új címének.`,
  };
}

/** To the address so far, as soon as another is asked for; `link` leads to a new password, which takes the change back. */
export function addressChangeAskedLetter({ siteName, username, link }: About): AccountLetter {
  return {
    kind: 'address-change-asked',
    subject: 'Új e-mail-címet kértek a fiókodhoz',
    title: 'Új e-mail-címet kértek a fiókodhoz',
    paragraphs: [
      `Ennek a fióknak adtak meg új címet: ${username}`,
      'Amíg az új címen meg nem erősítik, minden marad a régiben. Ha te voltál, nincs teendőd.',
    ],
    action: { label: 'Nem én voltam, új jelszót kérek', url: link },
    aside: 'Az új jelszóval a címváltás is visszavonódik.',
    reason: `Azért kaptad, mert a ${siteName} oldalán ez a fiókod címe.`,
  };
}

/** To the address that a member has left. */
export function addressChangedLetter({ siteName, username, link }: About): AccountLetter {
  return {
    kind: 'address-changed',
    subject: 'Megváltozott a fiókod e-mail-címe',
    title: 'Megváltozott a fiókod e-mail-címe',
    paragraphs: [
      `Ez a fiók mostantól másik címre kapja a leveleit: ${username}`,
      'Ha te voltál, nincs teendőd. Ha nem, írj nekünk: erre a levélre válaszolva is elérsz.',
    ],
    action: { label: 'Az oldalra', url: link },
    reason: `Azért kaptad, mert a ${siteName} oldalán eddig ez volt a fiókod címe.`,
  };
}

/** After a password has changed; `link` leads to asking for another. */
export function passwordChangedLetter({ siteName, username, link }: About): AccountLetter {
  return {
    kind: 'password-changed',
    subject: 'Megváltozott a jelszavad',
    title: 'Megváltozott a jelszavad',
    paragraphs: [`Az imént új jelszót kapott ez a fiók: ${username}`, 'Ha te voltál, nincs teendőd.'],
    action: { label: 'Nem én voltam, új jelszót kérek', url: link },
    reason: `Azért kaptad, mert a ${siteName} oldalán megváltozott a jelszavad.`,
  };
}
