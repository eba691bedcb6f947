import { redirect } from 'react-router';
import { findTypedTaxon } from '#app/features/determinations/find-typed-taxon.server.ts';
import { handOutScope, takeScopeAway } from '#app/features/determinations/scopes/hand-out-scope.server.ts';
import { describeMemberForAdmin } from '#app/features/members/administration/members-for-admin.server.ts';
import { setRoles } from '#app/features/members/administration/set-roles.server.ts';
import { cancelDeletionFor, findDeletion } from '#app/features/members/deletion/cancel-deletion.server.ts';
import { requestDeletionFor } from '#app/features/members/deletion/request-deletion.server.ts';
import { findTaxa } from '#app/features/taxonomy/find-taxa.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { orPageProblem } from '#app/platform/action/page-problem.server.ts';
import { servicesContext } from '#app/platform/session/request-context.server.ts';
import { wallClock } from '#app/platform/text/civil-date.ts';
import { formatDate, formatDateTime } from '#app/platform/text/hungarian.ts';
import { Breadcrumb } from '#app/ui/actions/Breadcrumb.tsx';
import { Note } from '#app/ui/notices/Note.tsx';
import { urls } from '#app/urls.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';
import { AdminGroup } from '../AdminGroup.tsx';
import { adminFailure, idOf, paramOf } from '../admin-page.server.ts';
import { adminMessages } from '../messages.ts';
import { actionWord, changeWords } from '../words.ts';
import type { Route } from './+types/user.ts';
import { DeleteMember } from './DeleteMember.tsx';
import { GrantScopeForm } from './GrantScopeForm.tsx';
import { RolesForm } from './RolesForm.tsx';
import { ScopeTable } from './ScopeTable.tsx';
import { UserFacts } from './UserFacts.tsx';
import { parseMemberForm } from './user-form.server.ts';

const messages = adminMessages.user;

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const viewer = context.get(viewerContext);
  return orPageProblem(async () => {
    const { member, scopes, acts, terms } = await describeMemberForAdmin(db, viewer, idOf(params.id));
    const deletion = await findDeletion({ db }, viewer, member.id);
    const taxa = await findTaxa(
      db,
      scopes.map((scope) => scope.taxonId),
    );
    const { createdAt, lastLogin, ...rest } = member;
    return {
      member: {
        ...rest,
        since: formatDate(wallClock(createdAt).date),
        lastLogin: lastLogin && formatDateTime(lastLogin),
        terms: terms.map(({ version, acceptedAt }) => messages.acceptedAt(version, formatDateTime(acceptedAt))),
      },
      scopes: scopes.map((scope) => ({
        id: scope.id,
        taxon: taxa.get(scope.taxonId) ?? null,
        reason: scope.reason,
        since: formatDate(wallClock(scope.grantedAt).date),
      })),
      acts: acts.map((act) => ({
        id: act.id,
        when: formatDateTime(act.createdAt),
        who: act.by?.displayName ?? adminMessages.log.system,
        what: [actionWord(act.action), changeWords(act.data)].filter(Boolean).join(' – '),
      })),
      deletion: deletion && { way: deletion.way, due: formatDateTime(deletion.dueAt) },
      isSaved: paramOf(url, 'kesz') !== '',
    };
  });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { db } = services;
  const viewer = context.get(viewerContext);
  try {
    const memberId = idOf(params.id);
    const form = parseMemberForm(await request.formData());
    if (form.intent === 'roles') await setRoles(db, viewer, { memberId, roles: form.roles });
    if (form.intent === 'delete-member') await requestDeletionFor(services, viewer, { memberId, ...form });
    if (form.intent === 'keep-member') await cancelDeletionFor(services, viewer, memberId);
    if (form.intent === 'end-scope') await takeScopeAway(services, viewer, form);
    if (form.intent === 'grant-scope') {
      const { taxonName, reason } = form;
      const taxonId = form.taxonId ?? (await findTypedTaxon(db, taxonName));
      if (taxonId === undefined) throw new DomainError('invalid', [unknownTaxon]);
      await handOutScope(services, viewer, { memberId, taxonId, reason });
    }
    // Their page may be gone before it is opened again.
    if (form.intent === 'delete-member' && form.isImmediate) return redirect(urls.admin('naplo'), 303);
    return redirect(urls.adminUser(memberId, { kesz: form.intent }), 303);
  } catch (error) {
    return adminFailure(error);
  }
}

const unknownTaxon = { path: 'taxonName', message: messages.taxonUnknown };

export default function User({ loaderData, actionData }: Route.ComponentProps) {
  const { member, scopes, acts, deletion, isSaved } = loaderData;
  const errors = actionData?.errors ?? {};
  return (
    <>
      <Breadcrumb crumbs={[{ to: urls.admin('felhasznalok'), label: messages.back }]} />
      {isSaved && !actionData && (
        <Note kind="ok" role="status">
          {messages.saved}
        </Note>
      )}
      <AdminGroup title={member.username}>
        <UserFacts member={member} />
      </AdminGroup>
      <AdminGroup title={messages.rolesTitle} narrow>
        <RolesForm member={member} errors={errors} />
      </AdminGroup>
      <AdminGroup title={messages.scopesTitle}>
        {scopes.length === 0 ? <p className="quiet">{messages.noScopes}</p> : <ScopeTable scopes={scopes} />}
        <GrantScopeForm errors={errors} />
      </AdminGroup>
      <AdminGroup title={messages.leave.title} narrow>
        <DeleteMember deletion={deletion} errors={errors} />
      </AdminGroup>
      {acts.length > 0 && (
        <AdminGroup title={messages.actsTitle}>
          <ul className="stack quiet">
            {acts.map((act) => (
              <li key={act.id}>
                {act.when} – {act.who}: {act.what}
              </li>
            ))}
          </ul>
        </AdminGroup>
      )}
    </>
  );
}
