import { FollowList } from '#app/features/browsing/FollowList.tsx';
import type { FollowLink } from '#app/features/browsing/find-follow-link.server.ts';
import type { GroupView } from '#app/features/groups/group-view.ts';
import { MemberLink } from '#app/features/members/MemberLink.tsx';
import { Breadcrumb } from '#app/ui/actions/Breadcrumb.tsx';
import { LinkButton } from '#app/ui/actions/Button.tsx';
import { PageHeading } from '#app/ui/page/Page.tsx';
import { urls } from '#app/urls.ts';
import css from './groups.module.css';
import { groupMessages as messages } from './messages.ts';

type GroupHeadingProps = {
  group: GroupView;
  counts: { sightings: number; species: number; unpublished: number };
  follow: FollowLink;
  canEdit: boolean;
  isAlbum?: boolean;
};

/** Whose group it is, what it is about and how much is in it, on its list and on its album. */
export function GroupHeading({ group, counts, follow, canEdit, isAlbum = false }: GroupHeadingProps) {
  const { user } = group;
  return (
    <>
      <Breadcrumb
        crumbs={[
          ...(user.username === '' ? [] : [{ to: urls.profile(user.username), label: user.displayName }]),
          { to: urls.sightingGroups(user.username || user.id), label: messages.groupsOf(user.displayName) },
          ...(isAlbum ? [{ to: group.url, label: group.name }] : []),
        ]}
      />
      <PageHeading
        title={isAlbum ? messages.albumOf(group.name) : group.name}
        lead={
          <>
            {messages.by} <MemberLink member={user} /> · <span className="num">{messages.count(counts)}</span>
          </>
        }
        aside={
          <span className={css.tools}>
            {isAlbum ? (
              <LinkButton to={group.url} icon="cards">
                {messages.list}
              </LinkButton>
            ) : (
              <LinkButton to={urls.groupAlbum(group.id)} icon="image">
                {messages.album}
              </LinkButton>
            )}
            <FollowList link={follow} />
            <LinkButton to={urls.exportGroup(group.id)} icon="download">
              {messages.exported}
            </LinkButton>
            {canEdit && (
              <LinkButton to={urls.editSightingGroup(group.id)} icon="edit">
                {messages.edit}
              </LinkButton>
            )}
          </span>
        }
      />
      {group.description && !isAlbum && <p className={css.description}>{group.description}</p>}
    </>
  );
}
