import { Link } from 'react-router';
import { CoverThumb } from '#app/features/browsing/contained/CoverFigure.tsx';
import css from '#app/features/browsing/contained/contained.module.css';
import { findProjectCovers } from '#app/features/browsing/contained/find-shown-covers.server.ts';
import type { ShownCover } from '#app/features/browsing/contained/shown-cover.ts';
import { can } from '#app/features/members/can.ts';
import { findProjectsOfMember, pageProjects } from '#app/features/projects/find-projects.server.ts';
import type { ProjectView } from '#app/features/projects/project-view.ts';
import { findTaxa } from '#app/features/taxonomy/find-taxa.server.ts';
import { pageQuery } from '#app/platform/action/page-query.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { servicesContext } from '#app/platform/session/request-context.server.ts';
import { LinkButton } from '#app/ui/actions/Button.tsx';
import { Pager } from '#app/ui/actions/Pager.tsx';
import { EmptyState } from '#app/ui/notices/EmptyState.tsx';
import { Page, PageHeading, Section } from '#app/ui/page/Page.tsx';
import { sharesItself, shareTags } from '#app/ui/page/share-tags.ts';
import { urls } from '#app/urls.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';
import type { Route } from './+types/projects.ts';
import { projectPageMessages as messages } from './messages.ts';
import { periodWords } from './project-words.ts';
import own from './projects.module.css';

const pageLength = 24;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, config } = context.get(servicesContext);
  const viewer = context.get(viewerContext);
  const before = pageQuery(url.searchParams, (reader) => reader.after('utan'));
  const [all, joined] = await Promise.all([
    pageProjects(db, { before, limit: pageLength }),
    viewer.memberId === null || before !== null ? [] : findProjectsOfMember(db, viewer.memberId),
  ]);
  return {
    mine: await toItems(
      db,
      joined.map(({ project }) => project),
    ),
    curated: joined.flatMap(({ project, isCurator }) => (isCurator ? [project.id] : [])),
    all: await toItems(db, all.projects),
    next: all.next,
    isFirst: before === null,
    canMake: can(viewer, 'makeProject'),
    siteName: config.siteName,
  };
}

type Item = Pick<ProjectView, 'id' | 'url' | 'name' | 'description' | 'participants'> & {
  rule: string;
  cover: ShownCover | null;
};

/** Projects in a list, what each is about in a few words. */
async function toItems(db: Db, projects: readonly ProjectView[]): Promise<Item[]> {
  const [taxa, covers] = await Promise.all([
    findTaxa(db, [...new Set(projects.flatMap(({ taxonIds }) => taxonIds))]),
    findProjectCovers(
      db,
      projects.map(({ id }) => id),
    ),
  ]);
  return projects.map((project) => {
    const { id, url, name, description, participants, taxonIds, area } = project;
    const names = taxonIds.flatMap((taxonId) => taxa.get(taxonId)?.name ?? taxa.get(taxonId)?.origName ?? []);
    const rule = [names.join(', ') || messages.anything, periodWords(project), area === null ? '' : messages.onMap];
    const cover = covers.get(id) ?? null;
    return { id, url, name, description, participants, rule: rule.filter(Boolean).join(' · '), cover };
  });
}

export const handle = sharesItself;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [{ title: messages.title }];
  return [
    { title: `${messages.title} – ${loaderData.siteName}` },
    ...shareTags(matches[0].loaderData?.site, {
      title: messages.title,
      description: messages.lead,
      path: urls.projects(),
    }),
  ];
}

/** `/projektek`: what one has joined, and what there is to join. */
export default function Projects({ loaderData }: Route.ComponentProps) {
  const { mine, curated, all, next, isFirst, canMake } = loaderData;
  return (
    <Page>
      <PageHeading
        title={messages.title}
        lead={messages.lead}
        aside={
          canMake && (
            <LinkButton to={urls.newProject()} icon="plus" variant="primary">
              {messages.make}
            </LinkButton>
          )
        }
      />
      {all.length === 0 && <EmptyState title={messages.none}>{messages.noneHint}</EmptyState>}
      {mine.length > 0 && (
        <Section title={messages.mine}>
          <ProjectList projects={mine} curated={curated} />
        </Section>
      )}
      {all.length > 0 && (
        <Section title={messages.all}>
          <ProjectList projects={all} curated={[]} />
        </Section>
      )}
      <Pager
        nextUrl={next === null ? null : urls.projects({ utan: next })}
        nextLabel={messages.more}
        firstUrl={isFirst ? null : urls.projects()}
        firstLabel={messages.first}
      />
    </Page>
  );
}

function ProjectList({ projects, curated }: { projects: readonly Item[]; curated: readonly number[] }) {
  return (
    <ul className={css.list}>
      {projects.map(({ id, url, name, description, participants, rule, cover }) => (
        <li key={id} className={css.item}>
          <CoverThumb cover={cover} />
          <h3 className={css.itemName}>
            <Link className={css.itemLink} to={url}>
              {name}
            </Link>
          </h3>
          <span className={css.itemFacts}>
            {rule} · {messages.members(participants)}
            {curated.includes(id) && ` · ${messages.curatedByMe}`}
          </span>
          {description && <p className={own.itemText}>{description}</p>}
        </li>
      ))}
    </ul>
  );
}
