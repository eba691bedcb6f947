import { Link } from 'react-router';
import { FollowList } from '#app/features/browsing/FollowList.tsx';
import { messages as listMessages } from '#app/features/browsing/messages.ts';
import { actOnScopes } from '#app/features/determinations/scopes/act-on-scopes.server.ts';
import { ScopeRecordView } from '#app/features/determinations/scopes/ScopeRecordView.tsx';
import { ScopeRequestForm } from '#app/features/determinations/scopes/ScopeRequestForm.tsx';
import { scopeMessages } from '#app/features/determinations/scopes/scope-messages.ts';
import { PersonHead } from '#app/features/sightings/person/PersonHead.tsx';
import { NameLabel } from '#app/features/taxonomy/NameLabel.tsx';
import { ScientificName } from '#app/features/taxonomy/ScientificName.tsx';
import { orPageProblem } from '#app/platform/action/page-problem.server.ts';
import { pageQuery } from '#app/platform/action/page-query.server.ts';
import { pageTagsContext, servicesContext } from '#app/platform/session/request-context.server.ts';
import { Pager } from '#app/ui/actions/Pager.tsx';
import { cx } from '#app/ui/cx.ts';
import { Icon } from '#app/ui/icons/Icon.tsx';
import { EmptyState } from '#app/ui/notices/EmptyState.tsx';
import { Note } from '#app/ui/notices/Note.tsx';
import { Page } from '#app/ui/page/Page.tsx';
import { urls } from '#app/urls.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';
import type { Route } from './+types/determinations.ts';
import css from './determinations.module.css';
import { type DeterminationRow, loadDeterminations } from './load-determinations.server.ts';
import { messages } from './messages.ts';

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { db, config } = context.get(servicesContext);
  const { user }: { user?: string } = params;
  const side = url.pathname === urls.determinationsFor(user ?? '') ? 'for' : 'by';
  const beforeId = pageQuery(url.searchParams, (reader) => reader.after('utan')) ?? undefined;
  const page = await orPageProblem(() =>
    loadDeterminations(db, context.get(viewerContext), { side, username: user ?? '', beforeId }),
  );
  for (const tag of ['sightings', 'taxonomy', 'members'] as const) context.get(pageTagsContext).add(tag);
  return { page, siteName: config.siteName, done: url.searchParams.get('kesz') };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db } = context.get(servicesContext);
  return actOnScopes(db, context.get(viewerContext), await request.formData());
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { side, member } = loaderData.page;
  return [{ title: `${messages[side](member.displayName)} – ${loaderData.siteName}` }];
}

/** `/hatarozasok/hatarozo/{user}` and `/hatarozasok/felhasznalo/{user}`: what a member has said, and what was said on their sightings. */
export default function Determinations({ loaderData, actionData }: Route.ComponentProps) {
  const { side, member, rows, scopes, isOwn, follow, nextUrl, firstUrl } = loaderData.page;
  const done = actionData ? undefined : doneWords[loaderData.done ?? ''];
  return (
    <Page>
      <PersonHead
        person={member}
        current={side === 'by' ? 'determinationsBy' : 'determinationsFor'}
        title={messages[side](member.displayName)}
        aside={
          <FollowList
            link={follow}
            words={(side === 'by' ? listMessages.named : listMessages.findsAnywhere)(member.displayName)}
          />
        }
      />
      {done && (
        <Note kind="ok" role="status">
          {done}
        </Note>
      )}
      {actionData?.errors[''] && (
        <Note kind="error" role="alert">
          {actionData.errors['']}
        </Note>
      )}
      {scopes && (
        <section className={css.scopes}>
          <h2>{scopeMessages.heading}</h2>
          <ScopeRecordView record={scopes} isOwn={isOwn} />
          {scopes.canAsk && <ScopeRequestForm answer={actionData ?? undefined} />}
        </section>
      )}
      {rows.length === 0 ? (
        <EmptyState title={messages.empty[side]} />
      ) : (
        <ol className={css.list}>
          {rows.map((row) => (
            <Row key={row.id} row={row} showsWho={side === 'for'} />
          ))}
        </ol>
      )}
      <Pager nextUrl={nextUrl} nextLabel={messages.older} firstUrl={firstUrl} firstLabel={messages.newest} />
    </Page>
  );
}

const doneWords: Record<string, string> = { elkuldve: scopeMessages.sent, visszavonva: scopeMessages.takenBack };

function Row({ row, showsWho }: { row: DeterminationRow; showsWho: boolean }) {
  return (
    <li className={cx(css.item, row.isPast && css.past)}>
      {row.image ? (
        <img className={css.photo} src={row.image} alt="" width={72} height={72} loading="lazy" decoding="async" />
      ) : (
        <span className={css.photo}>
          <Icon name="image" />
        </span>
      )}
      <div>
        <Link className={css.said} to={row.url}>
          <NameLabel {...row.said} />
        </Link>
        <p className={css.facts}>
          {showsWho && `${row.who}${row.isExpert ? ` (${messages.expert})` : ''} · `}
          <span className="num nowrap">{row.dateText}</span> · {row.placeText}
        </p>
        <p className={css.facts}>
          <Outcome row={row} />
        </p>
        {row.comment && <p className={css.comment}>{row.comment}</p>}
      </div>
    </li>
  );
}

function Outcome({ row: { isPast, isName, name } }: { row: DeterminationRow }) {
  if (isPast) return messages.noLonger;
  if (isName) return messages.isName;
  if (!name) return messages.unnamed;
  return (
    <>
      {messages.nowCalled} {name.name ?? <ScientificName name={name.origName} rank={name.rank} />}
    </>
  );
}
