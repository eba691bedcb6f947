import type { AccountLetter } from '../sign-in/letters.ts';
import type { DeletionWay } from './deletion-ways.ts';

type Requested = {
  siteName: string;
  username: string;
  link: string;
  way: DeletionWay;
  /** When it will be done, in words. */
  day: string;
  isByAdmin: boolean;
};

const fates: Record<DeletionWay, string> = {
  stay: 'A találataid megmaradnak, de a neved helyett „törölt felhasználó” áll majd rajtuk. Minden más adatod törlődik.',
  go: 'A találataid és a képeid is törlődnek, minden más adatoddal együtt. A mások találataira adott határozásaid név nélkül megmaradnak.',
};

/** To whoever is about to leave; `link` calls it off without logging in. */
export function deletionRequestedLetter({ siteName, username, link, way, day, isByAdmin }: Requested): AccountLetter {
  const asked = isByAdmin ? 'A kérésedre egy adminisztrátor elindította' : 'A kérésedre elindítottuk';
  return {
    kind: 'deletion-requested',
    subject: 'Törlésre vár a fiókod',
    title: 'Törlésre vár a fiókod',
    paragraphs: [`${asked} a fiókod törlését: ${username}`, fates[way], `A törlés napja: ${day} Addig meggondolhatod.`],
    action: { label: 'Mégsem törlöm', url: link },
    aside:
      'Akkor is megmarad a fiókod, ha addig egyszer belépsz. Ha nem te kérted, lépj be, és változtasd meg a jelszavadat. A törlés után nem írunk többet.',
    reason: `Azért kaptad, mert a ${siteName} oldalán törölni szeretnék ezt a fiókot.`,
  };
}

/** After it was called off; `link` leads to asking for another password. */
export function deletionCancelledLetter({
  siteName,
  username,
  link,
}: Pick<Requested, 'siteName' | 'username' | 'link'>): AccountLetter {
  return {
    kind: 'deletion-cancelled',
    subject: 'Megmarad a fiókod',
    title: 'Megmarad a fiókod',
    paragraphs: [`Visszavontuk a fiókod törlését: ${username}`, 'Minden úgy maradt, ahogy volt.'],
    action: { label: 'Nem én voltam, új jelszót kérek', url: link },
    reason: `Azért kaptad, mert a ${siteName} oldalán visszavonták a fiókod törlését.`,
  };
}
