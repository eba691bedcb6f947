import { formatCount } from '#app/platform/text/numbers.ts';
import type { NotificationData, NotificationKind } from './notification-kinds.ts';

export const messages = {
  title: 'Értesítések',
  all: 'Mind',
  unseen: 'Új',
  markAllSeen: 'Mind láttam',
  saving: 'Mentés…',
  empty: 'Még nincs értesítésed.',
  emptyHint: 'Ha valaki meghatározza egy találatodat, itt fogod látni.',
  emptyTopic: 'Ilyen értesítésed nincs.',
  settings: 'Beállítás',
  seenOne: 'Láttam',
  emptyUnseen: 'Nincs új értesítésed.',
  recordOne: 'Új találat rögzítése',
  older: 'Régebbiek',
  newest: 'Legfrissebbek',
  isNew: 'új',
  formerMember: 'Egy tag',
  renamed: (name: string, formerly: string) => `${name} (akkor így hívták: ${formerly})`,
  times: {
    today: 'Ma',
    yesterday: 'Tegnap',
    week: 'Az elmúlt héten',
    month: (year: number, month: string) => `${year}. ${month}`,
  },
};

/** The sentence of a notification; `actor` is a display name. */
export function notificationText(kind: NotificationKind, actor: string, data: NotificationData): string {
  switch (kind) {
    case 'determination':
      return `${actor} ${saidOtherwise(data) ?? 'határozta a találatodat'}: ${data.taxonLabel}.${newName(data)}${othersToo(data, 'határozta')}`;
    case 'agreement':
      return `${actor} ${saidOtherwise(data) ?? 'egyetért a találatod nevével'}: ${data.taxonLabel}.${newName(data)}${othersToo(data, 'egyetért')}`;
    case 'name':
      return `${actor} módosítása után a találatod neve megváltozott.${newName(data)}`;
    case 'favorite':
      return `${actor}${andOthers(data)} kedvencnek jelölte a találatodat${named(data)}.`;
    case 'observer':
      return `${actor} megfigyelőként téged is megjelölt egy találatnál${named(data)}.`;
    case 'suggestion':
      return `${actor}${andOthers(data)} javítást javasol a találatodhoz${named(data)}${inFields(data)}.`;
    case 'suggestion_accepted':
      return `${actor} elfogadta a javításodat${named(data)}${inFields(data)}.`;
    case 'suggestion_declined':
      return `${actor} nem fogadta el a javításodat${named(data)}${inFields(data)}.`;
    case 'taxon_change':
      return data.undone
        ? `Visszavonták a fajlista egyik változását, ezért ${formatCount(data.sightings ?? 0, 'találatod')} visszakapta a régi nevét: ${data.taxonLabel}.`
        : `Változott a fajlista, ezért ${formatCount(data.sightings ?? 0, 'találatod')} más néven szerepel: ${data.taxonLabel}.`;
    case 'verdict':
      return `${actor} döntött a találatodról${named(data)}. Döntése: ${data.detail ?? ''}.`;
    case 'verdict_reopened':
      return `${actor} módosítása után újra nyitott egy találat, amelyről döntöttél${named(data)}: ${data.detail ?? ''}.`;
    case 'determination_hidden':
      return `${actor} moderátorként elrejtette a határozásodat${named(data)}.${said(data)}`;
    case 'scope_granted':
      return `Mostantól szakértőként határozod: ${data.taxonLabel}.${said(data)}`;
    case 'scope_declined':
      return `A szakértői területet, amelyet kértél (${data.taxonLabel}), most nem kaptad meg.${said(data)}`;
    case 'scope_ended':
      return `Már nem szakértőként határozod: ${data.taxonLabel}. Amit eddig mondtál, megmarad.${said(data)}`;
    case 'comment':
      return `${actor}${andOthers(data)} hozzászólt ${data.detail ?? 'egy találathoz'}${named(data)}.`;
    case 'mention':
      return `${actor}${andOthers(data)} megszólított ${data.detail || 'egy hozzászólásban'}${named(data)}.`;
    case 'report':
      return `Bejelentés vár moderátorra${named(data)}: ${data.detail ?? ''}.`;
    case 'report_decided':
      return `Elbíráltuk a bejelentésedet${named(data)}. ${data.detail ?? ''}`;
    case 'moderated':
      return data.detail ?? '';
    case 'badge':
      return data.undone
        ? `Visszavontuk ezt a pecsétedet: ${data.taxonLabel}.`
        : `Új pecséted van: ${data.taxonLabel}.`;
    case 'message':
      return `Üzenet az adminisztrátoroktól: ${data.detail ?? ''}`;
    case 'followed_member':
      return `${actor} új találatot rögzített${named(data)}.`;
    case 'followed_taxon':
      return `Új találat arról, amit követsz: ${data.taxonLabel}.`;
    case 'followed_place':
      return `Új találat onnan, amit követsz: ${data.taxonLabel}.`;
    case 'followed_search':
      return `Új találat a mentett keresésedben: ${data.taxonLabel}.`;
    case 'private_message':
      return `${actor} üzenetet írt neked.`;
    case 'own_data':
      return `Letöltheted az adataidat: ${data.detail ?? ''}.`;
    case 'event':
      return `${data.detail ?? ''}: ${data.taxonLabel}.`;
    case 'project':
      return data.detail
        ? `${data.detail}: ${data.taxonLabel}.`
        : `${actor} csatlakozott a projektedhez: ${data.taxonLabel}.`;
    case 'export':
      return `Elkészült az exportod: ${data.detail || 'minden találat'}.`;
    case 'snapshot':
    case 'dataset':
      return data.detail ?? '';
  }
}

/** Who else has done the same since the member last looked: `Anna és még 2 tag`. */
function andOthers({ others = [] }: NotificationData): string {
  return others.length === 0 ? '' : ` és még ${formatCount(others.length, 'tag')}`;
}

function othersToo({ others = [] }: NotificationData, did: string): string {
  return others.length === 0 ? '' : ` Rajta kívül még ${formatCount(others.length, 'tag')} ${did}.`;
}

/** Of a determination that the member knows, what is otherwise now: `módosította a határozását (indoklás)`. */
function saidOtherwise({ detail }: NotificationData): string | undefined {
  return detail && `módosította a határozását (${detail})`;
}

function named({ taxonLabel }: NotificationData): string {
  return taxonLabel === '' ? '' : `: ${taxonLabel}`;
}

/** What a suggestion would change: `(mikor, darab)`. */
function inFields({ detail }: NotificationData): string {
  return detail ? ` (${detail})` : '';
}

/** What an administrator or moderator adds in their own words. */
function said({ detail }: NotificationData): string {
  return detail ? ` Indoklás: ${detail}` : '';
}

function newName({ nameChanged, newNameLabel, taxonLabel }: NotificationData): string {
  if (!nameChanged) return '';
  if (newNameLabel === null) return ' Most nincs érvényes neve.';
  return newNameLabel === taxonLabel ? ' Ez lett a találat neve.' : ` A találat új neve: ${newNameLabel}.`;
}
