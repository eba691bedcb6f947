import type { NotificationData, NotificationKind } from './notification-kinds.ts';

export const messages = {
  title: 'Értesítések',
  all: 'Mind',
  unseen: 'Új',
  markAllSeen: 'Mind láttam',
  saving: 'Mentés…',
  empty: 'Még nincs értesítésed.',
  emptyHint: 'Ha valaki meghatározza egy találatodat, itt fogod látni.',
  emptyUnseen: 'Nincs új értesítésed.',
  recordOne: 'Új találat rögzítése',
  older: 'Régebbiek',
  newest: 'Legfrissebbek',
  isNew: 'új',
  formerMember: 'Egy tag',
};

/** The sentence of a notification; `actor` is a display name. */
export function notificationText(kind: NotificationKind, actor: string, data: NotificationData): string {
  switch (kind) {
    case 'determination':
      return `${actor} határozta a találatodat: ${data.taxonLabel}.${newName(data)}`;
    case 'agreement':
      return `${actor} egyetért a találatod nevével: ${data.taxonLabel}.${newName(data)}`;
    case 'name':
      return `${actor} módosítása után a találatod neve megváltozott.${newName(data)}`;
  }
}

function newName({ nameChanged, newNameLabel, taxonLabel }: NotificationData): string {
  if (!nameChanged) return '';
  if (newNameLabel === null) return ' Most nincs érvényes neve.';
  return newNameLabel === taxonLabel ? ' Ez lett a találat neve.' : ` A találat új neve: ${newNameLabel}.`;
}
