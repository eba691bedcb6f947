import { Form, Link } from 'react-router';
import { CoverFigure, UnseenCover } from '#app/features/browsing/contained/CoverFigure.tsx';
import css from '#app/features/browsing/contained/contained.module.css';
import { FollowList } from '#app/features/browsing/FollowList.tsx';
import { MemberLink } from '#app/features/members/MemberLink.tsx';
import { ScientificName } from '#app/features/taxonomy/ScientificName.tsx';
import { formatNumber } from '#app/platform/text/numbers.ts';
import { Breadcrumb } from '#app/ui/actions/Breadcrumb.tsx';
import { Button, LinkButton } from '#app/ui/actions/Button.tsx';
import { Tabs } from '#app/ui/actions/Tabs.tsx';
import { cx } from '#app/ui/cx.ts';
import { FactList } from '#app/ui/page/FactList.tsx';
import { type ProjectTab, projectTabs, urls } from '#app/urls.ts';
import { projectPageMessages as messages } from './messages.ts';
import type { ProjectHeadData } from './project-page.server.ts';
import { periodWords } from './project-words.ts';

const shown = ['sightings', 'species', 'members', 'squares'] as const;
const tabOf = { sightings: 'talalatok', species: 'fajok', members: 'resztvevok', squares: 'terkep' } as const;

/** What a project is about, what it has come to, and how to join: at the head of each of its pages. */
export function ProjectHead({ head, current }: { head: ProjectHeadData; current: ProjectTab | null }) {
  const { project, totals, cover } = head;
  return (
    <>
      <Breadcrumb
        crumbs={[
          { to: urls.projects(), label: messages.title },
          ...(current === null ? [] : [{ to: project.url, label: project.name }]),
        ]}
      />
      <div className={css.head}>
        <div className={css.headText}>
          <h1 className={css.title}>
            {project.name}
            {current && <span className="visually-hidden">: {messages.tabs[current]}</span>}
          </h1>
          {current === null && project.description && <p className={cx(css.text, css.lead)}>{project.description}</p>}
          <ProjectFacts head={head} />
          <Membership head={head} />
        </div>
        <div>
          {cover && current === null && (
            <CoverFigure cover={cover} name={project.name} mayReport={head.isLoggedIn && !head.membership?.isCurator} />
          )}
          {current === null && <UnseenCover state={head.unseenCover} />}
          <div className={css.totals} data-totals="">
            {shown.map((name) => (
              <Link key={name} className={css.total} to={urls.projectTab(project.id, tabOf[name])} data-total={name}>
                <b>{formatNumber(totals[name])}</b>
                {messages.totals[name]}
              </Link>
            ))}
          </div>
        </div>
      </div>
      <Tabs
        label={messages.tabsLabel}
        tabs={[
          { to: project.url, label: messages.overview, current: current === null },
          ...projectTabs.map((tab) => ({
            to: urls.projectTab(project.id, tab),
            label: messages.tabs[tab],
            current: tab === current,
          })),
        ]}
      />
    </>
  );
}

function ProjectFacts({ head: { project, taxa } }: { head: ProjectHeadData }) {
  const { curators } = project;
  return (
    <FactList
      facts={[
        {
          term: messages.about,
          value: taxa.length === 0 ? messages.anything : <TaxonLinks taxa={taxa} />,
        },
        { term: messages.when, value: <span className="num">{periodWords(project)}</span> },
        { term: messages.where, value: project.area === null ? messages.everywhere : messages.onMap },
        { term: messages.how, value: project.joins === 'rule' ? messages.byRule : messages.byHand },
        {
          term: messages.curators,
          value:
            curators.length === 0
              ? messages.noCurator
              : curators.map((each, at) => (
                  <span key={each.id}>
                    {at > 0 && ', '}
                    <MemberLink member={each} />
                  </span>
                )),
        },
      ]}
    />
  );
}

function TaxonLinks({ taxa }: Pick<ProjectHeadData, 'taxa'>) {
  return taxa.map(({ id, name, origName, url, taxonType }, at) => {
    const label = name ?? <ScientificName name={origName} rank={taxonType} />;
    return (
      <span key={id}>
        {at > 0 && ', '}
        {url === null ? label : <Link to={url}>{label}</Link>}
      </span>
    );
  });
}

/** One press to join; whoever has joined puts finds in and may leave. */
function Membership({ head }: { head: ProjectHeadData }) {
  const { project, membership, own, canEdit, isLoggedIn } = head;
  return (
    <div className={css.part}>
      <div className={css.buttons}>
        {membership && (
          <LinkButton
            to={urls.projectFinds(project.id)}
            icon="plus"
            variant={project.joins === 'hand' ? 'primary' : 'plain'}
          >
            {messages.addOwn}
          </LinkButton>
        )}
        {!membership && isLoggedIn && (
          <Form method="post" action={project.url}>
            <Button type="submit" name="intent" value="join" variant="primary" icon="check">
              {messages.join}
            </Button>
          </Form>
        )}
        {!isLoggedIn && (
          <LinkButton to={urls.login(project.url)} variant="primary">
            {messages.loginToJoin}
          </LinkButton>
        )}
        <FollowList link={head.follow} words={messages.following} quiet />
        {isLoggedIn && !membership?.isCurator && (
          <LinkButton to={urls.reportProject(project.id)} icon="flag" variant="quiet">
            {messages.report}
          </LinkButton>
        )}
        {canEdit && (
          <LinkButton to={urls.editProject(project.id)} icon="edit" variant="quiet">
            {messages.edit}
          </LinkButton>
        )}
      </div>
      {!membership && <p>{messages.joinHint[project.joins]}</p>}
      {membership && (
        <p>
          {membership.isCurator ? messages.youCurate : messages.joined}{' '}
          {own.sightings > 0 && messages.ownCount(own.sightings)} {own.unseen > 0 && messages.unseen(own.unseen)}
        </p>
      )}
      {membership && (
        <Form method="post" action={project.url}>
          <Button type="submit" name="intent" value="leave" variant="quiet">
            {messages.leave}
          </Button>
        </Form>
      )}
    </div>
  );
}
