import type { ReportReason, Thing } from './reported-thing.ts';

/** Words of reports and of what moderators decide of them. */
export const reportMessages = {
  reasons: {
    spam: 'kéretlen hirdetés',
    insult: 'sértő vagy bántó',
    place: 'elárulja egy védett faj helyét',
    rights: 'nem az övé (szerzői jog)',
    person: 'felismerhető ember van rajta',
    wrong: 'nem élőlény, vagy szándékosan hamis',
    other: 'más ok',
  } satisfies Record<ReportReason, string>,
  things: {
    sighting: 'találat',
    comment: 'hozzászólás',
    image: 'kép',
    event: 'esemény',
    project: 'projekt',
    message: 'üzenet',
  } satisfies Record<Thing['kind'], string>,
  formerMember: 'Egy korábbi tag',
  unnamed: 'még nincs neve',
  reasonMissing: 'Válaszd ki, miért jelented.',
  tellMore: 'Írd le, mi a baj vele.',
  textTooLong: (chars: number) => `Legfeljebb ${chars} karakter lehet.`,
  own: 'Ez a tiéd: magad is módosíthatod vagy törölheted.',
  ownToJudge: 'A saját üzenetedről egy másik moderátor dönt.',
  decisionMissing: 'Írd le, miért döntesz így: a bejelentő és a szerző is ezt olvassa.',
  waiting: (kind: Thing['kind'], reason: ReportReason) =>
    `${reportMessages.things[kind]} (${reportMessages.reasons[reason]})`,
  decided: (kind: Thing['kind'], isHidden: boolean, why: string) =>
    `${withArticle(kind)} ${isHidden ? 'elrejtettük' : 'meghagytuk'}.${because(why)}`,
  moderated: (kind: Thing['kind'], isHidden: boolean, why: string) =>
    `Egy moderátor ${isHidden ? `elrejtette ${yours(kind)}` : `feloldotta ${yoursOf(kind)} elrejtését`}.${because(why)}`,
} as const;

/** Empty where it would tell its reader a closed place. */
function because(why: string): string {
  return why === '' ? '' : ` Indok: ${why}`;
}

function withArticle(kind: Thing['kind']): string {
  return {
    sighting: 'A találatot',
    comment: 'A hozzászólást',
    image: 'A képet',
    event: 'Az eseményt',
    project: 'A projektet',
    message: 'Az üzenetet',
  }[kind];
}

function yours(kind: Thing['kind']): string {
  return {
    sighting: 'a találatodat',
    comment: 'a hozzászólásodat',
    image: 'egy képedet',
    event: 'egy eseményedet',
    project: 'egy projektedet',
    message: 'egy üzenetedet',
  }[kind];
}

/** What stays away for its owner's own doing is not shown again: the hiding alone ends. */
function yoursOf(kind: Thing['kind']): string {
  return {
    sighting: 'a találatod',
    comment: 'a hozzászólásod',
    image: 'egy képed',
    event: 'egy eseményed',
    project: 'egy projekted',
    message: 'egy üzeneted',
  }[kind];
}
