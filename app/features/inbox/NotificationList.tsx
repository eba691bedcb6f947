import { Form, Link } from 'react-router';
import { messages } from '#app/features/notifications/messages.ts';
import { notificationsSeenEvent } from '#app/features/notifications/notification-events.ts';
import { ScientificName } from '#app/features/taxonomy/ScientificName.tsx';
import { IconButton } from '#app/ui/actions/Button.tsx';
import { cx } from '#app/ui/cx.ts';
import { Icon } from '#app/ui/icons/Icon.tsx';
import type { IconName } from '#app/ui/icons/icon-names.ts';
import { urls } from '#app/urls.ts';
import type { NoticeGroup, NoticeView } from './find-notices.server.ts';
import css from './NotificationList.module.css';
import type { NoticePart } from './notice-parts.ts';

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
  private_message: 'mail',
  followed_member: 'user',
  followed_taxon: 'bug',
  followed_place: 'pin',
  followed_search: 'search',
};

/** Notices by their days, each with a picture of what it tells of; following one marks it as seen. */
export function NotificationList({ groups, filter }: { groups: readonly NoticeGroup[]; filter: string | null }) {
  return groups.map(({ title, items }) => (
    <section key={title} className={css.group}>
      <h2 className={css.title}>{title}</h2>
      <NoticeRows items={items} filter={filter} />
    </section>
  ));
}

/** Some notices, one below the other. */
export function NoticeRows({ items, filter }: { items: readonly NoticeView[]; filter: string | null }) {
  return (
    <ul className={css.list}>
      {items.map((item) => (
        <Notice key={item.id} item={item} filter={filter} />
      ))}
    </ul>
  );
}

function Notice({ item, filter }: { item: NoticeView; filter: string | null }) {
  return (
    <li className={cx(css.item, !item.seen && css.isNew, item.isMore && css.more)}>
      <Mark item={item} />
      <div>
        <p>
          {item.url ? (
            <Link className={css.link} to={item.url} onClick={() => void follow(item)}>
              <Words parts={item.parts} />
            </Link>
          ) : (
            <Words parts={item.parts} />
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
  );
}

/** The picture once for all that tell of the same; the kind's sign on it, or in its place. */
function Mark({ item: { kind, image, isMore } }: { item: NoticeView }) {
  const icon = icons[kind] ?? 'bell';
  if (!image || isMore)
    return (
      <span className={css.mark}>
        <Icon name={icon} />
      </span>
    );
  return (
    <span className={css.mark}>
      <img className={css.photo} src={image} alt="" width={56} height={56} loading="lazy" decoding="async" />
      <span className={css.kind}>
        <Icon name={icon} size="s" />
      </span>
    </span>
  );
}

function Words({ parts }: { parts: readonly NoticePart[] }) {
  return parts.map((part, at) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one sentence in their order
    if (part.kind === 'name') return <ScientificName key={at} name={part.text} rank={part.rank} />;
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one sentence in their order
    return part.kind === 'actor' ? <b key={at}>{part.text}</b> : <span key={at}>{part.text}</span>;
  });
}

async function follow({ seen, kind, id }: NoticeView): Promise<void> {
  if (seen) return;
  // Whatever comes of it, the link is followed: an unseen mark left behind does no harm.
  await fetch(urls.setSeen(kind, id), { method: 'POST', keepalive: true }).catch(() => undefined);
  window.dispatchEvent(new Event(notificationsSeenEvent));
}
