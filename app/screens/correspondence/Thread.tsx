import { Form, Link } from 'react-router';
import type { MessagesView } from '#app/features/correspondence/find-correspondence.server.ts';
import type { MemberView } from '#app/features/members/find-members.server.ts';
import { SaidParts } from '#app/features/talk/SaidParts.tsx';
import { Button } from '#app/ui/actions/Button.tsx';
import { cx } from '#app/ui/cx.ts';
import { Icon } from '#app/ui/icons/Icon.tsx';
import { machineUrls } from '#app/urls.ts';
import css from './correspondence.module.css';
import { pageWords as words } from './messages.ts';

type Item = MessagesView['items'][number];
type ThreadProps = { items: readonly Item[]; partner: MemberView; user: string };

/** What two members wrote, oldest first: the reader's own on the right. */
export function Thread({ items, partner, user }: ThreadProps) {
  return (
    <ol className={css.thread} aria-label={words.thread}>
      {items.map((item) => (
        <Message key={item.id} item={item} partner={partner} user={user} />
      ))}
    </ol>
  );
}

function Message({ item, partner, user }: { item: Item; partner: MemberView; user: string }) {
  const { id, isOwn, parts, state, sentAt, whenText, isNew } = item;
  return (
    <li id={`uzenet-${id}`} className={cx(css.message, isOwn && css.own, isNew && css.unread)}>
      <p className="visually-hidden">{isOwn ? words.writtenByYou : words.writtenBy(partner.displayName)}</p>
      {parts.length > 0 ? (
        <p className={css.text}>
          <SaidParts parts={parts} />
        </p>
      ) : (
        <p className={css.trace}>{state === 'emptied' ? words.emptied : words.hidden}</p>
      )}
      <div className={css.foot}>
        <span>
          {isNew && <b>{words.isNew} · </b>}
          <time dateTime={sentAt}>{whenText}</time>
          {isOwn && state === 'hidden' && ` · ${words.hiddenForThem}`}
        </span>
        <Tools item={item} user={user} />
      </div>
    </li>
  );
}

function Tools({ item: { id, isOwn, state }, user }: { item: Item; user: string }) {
  return (
    <details className={css.tools}>
      <summary>
        <Icon name="down" size="s" />
        <span className="visually-hidden">{words.more}</span>
      </summary>
      <div className={css.acts}>
        <Form method="post" preventScrollReset>
          <input type="hidden" name="messageId" value={id} />
          <Button type="submit" name="intent" value="take" variant="quiet" icon="trash">
            {words.remove}
          </Button>
        </Form>
        {!isOwn && state === 'shown' && (
          <Link className={css.report} to={machineUrls.reportMessage(user, { uzenet: id })}>
            <Icon name="flag" />
            {words.report}
          </Link>
        )}
      </div>
    </details>
  );
}
