import { Form, Link } from 'react-router';
import { messages } from '#app/features/notifications/messages.ts';
import { notificationsSeenEvent } from '#app/features/notifications/notification-events.ts';
import { IconButton } from '#app/ui/actions/Button.tsx';
import { cx } from '#app/ui/cx.ts';
import { Icon } from '#app/ui/icons/Icon.tsx';
import type { IconName } from '#app/ui/icons/icon-names.ts';
import { urls } from '#app/urls.ts';
import type { NotificationView } from './find-notifications.server.ts';
import css from './NotificationList.module.css';

const icons: Record<string, IconName> = {
  determination: 'loupe',
  agreement: 'check',
  name: 'edit',
  favorite: 'heart',
  observer: 'users',
  suggestion: 'edit',
  suggestion_accepted: 'check',
  suggestion_declined: 'close',
  taxon_change: 'edit',
  verdict: 'trust-expert',
  verdict_reopened: 'undo',
  determination_hidden: 'eye-off',
  scope_granted: 'check',
  scope_declined: 'close',
  scope_ended: 'close',
  comment: 'comment',
  mention: 'comment',
  report: 'flag',
  report_decided: 'flag',
  moderated: 'eye-off',
  badge: 'star',
  message: 'mail',
  followed_member: 'user',
  followed_taxon: 'bug',
  followed_place: 'pin',
};

/** Notifications under each other; following one marks it as seen. */
export function NotificationList({ items, filter }: { items: readonly NotificationView[]; filter: string | null }) {
  return (
    <ul className={css.list}>
      {items.map((item) => (
        <li key={item.id} className={cx(css.item, !item.seen && css.isNew)}>
          <span className={css.mark}>
            <Icon name={icons[item.kind] ?? 'bell'} />
          </span>
          <div>
            <p>
              {item.url ? (
                <Link className={css.link} to={item.url} onClick={() => void follow(item)}>
                  {item.text}
                </Link>
              ) : (
                item.text
              )}
            </p>
            <p className={css.when}>
              {!item.seen && `${messages.isNew} · `}
              <time dateTime={item.createdAt}>{item.timeText}</time>
            </p>
          </div>
          {!item.seen && (
            <Form method="post" action={urls.notifications()} className={css.seen} preventScrollReset>
              <input type="hidden" name="szures" value={filter ?? ''} />
              <IconButton type="submit" name="seen" value={item.id} icon="check" label={messages.seenOne} />
            </Form>
          )}
        </li>
      ))}
    </ul>
  );
}

async function follow({ seen, kind, id }: NotificationView): Promise<void> {
  if (seen) return;
  // Whatever comes of it, the link is followed: an unseen mark left behind does no harm.
  await fetch(urls.setSeen(kind, id), { method: 'POST', keepalive: true }).catch(() => undefined);
  window.dispatchEvent(new Event(notificationsSeenEvent));
}
