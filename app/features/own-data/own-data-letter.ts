import type { LetterContent } from '#app/platform/mail/compose-letter.ts';

type About = { siteName: string; username: string; link: string; until: string; parts: number };

/** The archives are made; `link` leads to the page that gives them to their owner alone. */
export function ownDataLetter({ siteName, username, link, until, parts }: About): LetterContent & { kind: string } {
  const files = parts === 1 ? 'Egy ZIP-fájlban van.' : `${parts} ZIP-fájlban van.`;
  return {
    kind: 'own-data',
    subject: 'Letöltheted az adataidat',
    title: 'Letöltheted az adataidat',
    paragraphs: [
      `Elkészült, amit kértél: minden, amit a ${siteName} rólad tárol (${username}). ${files}`,
      `Eddig töltheted le: ${until}. Utána töröljük, de bármikor kérhetsz újat.`,
    ],
    action: { label: 'Letöltöm az adataimat', url: link },
    aside: 'A letöltéshez be kell lépned: a fájlokat csak te kapod meg.',
    reason: `Azért kaptad, mert a ${siteName} oldalán kérted az adataidat.`,
  };
}
