import type { AccountLetter } from '../sign-in/letters.ts';

type About = { siteName: string; username: string; name: string; link: string };

/** After a key was made; `link` leads to where it is withdrawn. */
export function tokenMadeLetter({ siteName, username, name, link }: About): AccountLetter {
  return {
    kind: 'access-token-made',
    subject: 'Új hozzáférési kulcs a fiókodhoz',
    title: 'Új hozzáférési kulcs a fiókodhoz',
    paragraphs: [
      `Az imént hozzáférési kulcs készült ehhez a fiókhoz: ${username}`,
      `A kulcs neve: ${name}`,
      'Amelyik programnak megadod, az a kulccsal a nevedben olvashat és írhat, ahogyan beállítottad. Ha te voltál, nincs teendőd.',
    ],
    action: { label: 'Megnézem a kulcsaimat', url: link },
    aside: 'Ha nem te voltál, vond vissza a kulcsot, és változtasd meg a jelszavadat.',
    reason: `Azért kaptad, mert a ${siteName} oldalán hozzáférési kulcs készült a fiókodhoz.`,
  };
}
