import { Link } from 'react-router';
import { badgeSize } from '#app/features/badges/draw-badge.ts';
import { type ListedBadge, listBadges } from '#app/features/badges/list-badges.server.ts';
import { OwnProgress } from '#app/features/badges/OwnProgress.tsx';
import { pageTagsContext, servicesContext } from '#app/platform/session/request-context.server.ts';
import { cx } from '#app/ui/cx.ts';
import { Icon } from '#app/ui/icons/Icon.tsx';
import { EmptyState } from '#app/ui/notices/EmptyState.tsx';
import { Page, PageHeading } from '#app/ui/page/Page.tsx';
import { sharesItself, shareTags } from '#app/ui/page/share-tags.ts';
import { urls } from '#app/urls.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';
import type { Route } from './+types/badges.ts';
import css from './badges.module.css';
import { badgesMessages as messages } from './messages.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { db, config } = context.get(servicesContext);
  for (const tag of ['members', 'taxonomy'] as const) context.get(pageTagsContext).add(tag);
  return { badges: await listBadges(db, context.get(viewerContext)), siteName: config.siteName };
}

export const handle = sharesItself;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [{ title: messages.title }];
  return [
    { title: `${messages.title} – ${loaderData.siteName}` },
    ...shareTags(matches[0].loaderData?.site, {
      title: messages.title,
      description: messages.lead,
      path: urls.badges(),
    }),
  ];
}

/** `/pecsetek`: every badge, what it is given for, who has it, and how far one is with it. */
export default function Badges({ loaderData: { badges } }: Route.ComponentProps) {
  return (
    <Page>
      <PageHeading title={messages.title} lead={messages.lead} />
      {badges.length === 0 ? (
        <EmptyState title={messages.none} />
      ) : (
        <ul className={css.list}>
          {badges.map((each) => (
            <Item key={each.badge.slug} listed={each} />
          ))}
        </ul>
      )}
    </Page>
  );
}

function Item({ listed }: { listed: ListedBadge }) {
  const { badge, description, sentence, holders, isRetired, awardedText, progress, url } = listed;
  const held = holders === 0 ? messages.nobody : messages.holders(holders);
  return (
    <li className={cx(css.item, progress !== null && css.missing)}>
      <img src={badge.iconUrl} alt="" width={badgeSize} height={badgeSize} loading="lazy" />
      <div className={css.words}>
        <h2>{badge.label}</h2>
        <p>{description}</p>
        <p className={css.rule}>{sentence === null ? messages.byHand : `${messages.rule}: ${sentence}`}</p>
        {isRetired && <p className={css.rule}>{messages.retired}</p>}
        {awardedText && (
          <p className={css.own}>
            <Icon name="check" size="s" />
            {messages.own(awardedText)}
          </p>
        )}
        {progress && <OwnProgress {...progress} />}
        {url === null ? (
          <span className={cx(css.holders, 'quiet')}>{held}</span>
        ) : (
          <Link className={css.holders} to={url} aria-label={`${badge.label}: ${held}`}>
            {held}
          </Link>
        )}
      </div>
    </li>
  );
}
