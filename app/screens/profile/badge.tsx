import { Link } from 'react-router';
import { badgeSize } from '#app/features/badges/draw-badge.ts';
import { OwnProgress } from '#app/features/badges/OwnProgress.tsx';
import { MemberLink } from '#app/features/members/MemberLink.tsx';
import { orPageProblem } from '#app/platform/action/page-problem.server.ts';
import { pageTagsContext, servicesContext } from '#app/platform/session/request-context.server.ts';
import { Breadcrumb } from '#app/ui/actions/Breadcrumb.tsx';
import { LinkButton } from '#app/ui/actions/Button.tsx';
import { Pager } from '#app/ui/actions/Pager.tsx';
import { EmptyState } from '#app/ui/notices/EmptyState.tsx';
import { Avatar } from '#app/ui/page/Avatar.tsx';
import { Page, PageHeading, Section } from '#app/ui/page/Page.tsx';
import { urls } from '#app/urls.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';
import type { Route } from './+types/badge.ts';
import css from './badge.module.css';
import { loadBadge } from './load-badge.server.ts';
import { messages } from './messages.ts';

const { badge: words } = messages;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, config } = context.get(servicesContext);
  const page = await orPageProblem(() =>
    loadBadge(db, context.get(viewerContext), { user: params.user, slug: params.badge, url }),
  );
  context.get(pageTagsContext).add('members');
  return { ...page, siteName: config.siteName };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { badge, person, siteName } = loaderData;
  return [{ title: `${badge.label} – ${person.displayName} – ${siteName}` }];
}

/** `/profil/{user}/pecset/{badge}`: what a badge is for, when the member was awarded it, and who else has it. */
export default function Badge({ loaderData }: Route.ComponentProps) {
  const { person, badge, own, award, holders, others, nextUrl, firstUrl } = loaderData;
  return (
    <Page>
      <Breadcrumb
        crumbs={[
          { to: urls.profile(person.username), label: person.displayName },
          { to: urls.badges(), label: words.all },
        ]}
      />
      <div className={css.head}>
        <img src={badge.iconUrl} alt="" width={badgeSize} height={badgeSize} />
        <div className={css.words}>
          <PageHeading title={badge.label} lead={badge.description} />
          <p>
            <Link to={urls.profile(person.username)}>{person.displayName}</Link>{' '}
            {award ? (
              <>
                {words.awarded} <b className="num">{award.dateText}</b>
              </>
            ) : (
              words.notAwarded
            )}
          </p>
          {badge.sentence && (
            <p className="quiet">
              {words.rule}: {badge.sentence}
            </p>
          )}
          {award?.reason && <p className={css.reason}>{award.reason}</p>}
        </div>
      </div>
      {own && (
        <Section title={words.own}>
          <OwnProgress {...own} />
        </Section>
      )}
      <Section title={words.others} more={<span className="num">{words.holders(holders)}</span>}>
        {others.length === 0 ? (
          <EmptyState
            title={award ? words.onlyOne : words.nobody}
            actions={<LinkButton to={urls.profile(person.username)}>{words.onwards(person.displayName)}</LinkButton>}
          />
        ) : (
          <ul className={css.people}>
            {others.map(({ member, dateText }) => (
              <li key={member.id} className={css.person}>
                <Avatar name={member.displayName} picture={member.avatarUrl} />
                <span>
                  <MemberLink member={member} />
                  <small className="num">{dateText}</small>
                </span>
              </li>
            ))}
          </ul>
        )}
        <Pager nextUrl={nextUrl} nextLabel={words.earlier} firstUrl={firstUrl} firstLabel={words.latest} />
      </Section>
    </Page>
  );
}
