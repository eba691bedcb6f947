import { redirect } from 'react-router';
import { z } from 'zod';
import {
  describeChecklistImport,
  pageReportLines,
} from '#app/features/exchange/checklists/find-checklist-imports.server.ts';
import { lineKinds } from '#app/features/exchange/checklists/report-line.ts';
import {
  discardImport,
  requestApply,
  requestCheck,
} from '#app/features/exchange/checklists/step-checklist-import.server.ts';
import { parseOr } from '#app/platform/action/http.server.ts';
import { orPageProblem } from '#app/platform/action/page-problem.server.ts';
import { servicesContext } from '#app/platform/session/request-context.server.ts';
import { formatDateTime } from '#app/platform/text/hungarian.ts';
import { Breadcrumb } from '#app/ui/actions/Breadcrumb.tsx';
import { Note } from '#app/ui/notices/Note.tsx';
import { FactList } from '#app/ui/page/FactList.tsx';
import { urls } from '#app/urls.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';
import { AdminGroup } from '../AdminGroup.tsx';
import { adminFailure, choiceOf, cursorOf, idOf, pageSize } from '../admin-page.server.ts';
import type { Route } from './+types/checklist.ts';
import { ChecklistReport } from './ChecklistReport.tsx';
import { ChecklistSteps } from './ChecklistSteps.tsx';
import { checklistMessages as messages } from './checklist-messages.ts';

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const viewer = context.get(viewerContext);
  const kind = choiceOf(url, 'fajta', lineKinds) ?? undefined;
  const after = cursorOf(url);
  return orPageProblem(async () => {
    const id = idOf(params.id);
    const found = await describeChecklistImport(db, viewer, id);
    const lines = await pageReportLines(db, viewer, { importId: id, kind, after, limit: pageSize });
    const { createdAt, checkedAt, appliedAt, ...rest } = found;
    return {
      found: {
        ...rest,
        createdAt: formatDateTime(createdAt),
        checkedAt: checkedAt && formatDateTime(checkedAt),
        appliedAt: appliedAt && formatDateTime(appliedAt),
      },
      kind: kind ?? null,
      isFirst: after === undefined,
      lines: lines.items,
      nextCursor: lines.nextCursor,
    };
  });
}

const stepForm = z.object({ intent: z.enum(['apply', 'check', 'discard']) });
const steps = { apply: requestApply, check: requestCheck, discard: discardImport };

export async function action({ request, params, context }: Route.ActionArgs) {
  try {
    const id = idOf(params.id);
    const { intent } = parseOr('malformed', stepForm, Object.fromEntries(await request.formData()));
    await steps[intent](context.get(servicesContext), context.get(viewerContext), id);
    return redirect(intent === 'discard' ? urls.admin('fajlistak') : urls.adminChecklist(id), 303);
  } catch (error) {
    return adminFailure(error);
  }
}

/** `/admin/fajlistak/{id}`: what a checklist would change, and the steps that can be taken. */
export default function Checklist({ loaderData, actionData }: Route.ComponentProps) {
  const { found, kind, lines, nextCursor, isFirst } = loaderData;
  const facts = [
    { term: messages.source, value: found.source || messages.sourceOfFile },
    { term: messages.uploaded, value: found.createdAt },
    ...(found.checkedAt ? [{ term: messages.checked, value: found.checkedAt }] : []),
    ...(found.appliedAt ? [{ term: messages.applied, value: found.appliedAt }] : []),
  ];
  return (
    <>
      <Breadcrumb crumbs={[{ to: urls.admin('fajlistak'), label: messages.back }]} />
      <AdminGroup title={found.fileName}>
        {actionData && <Note kind="error">{actionData.errors['']}</Note>}
        <ChecklistSteps found={found} />
        <FactList facts={facts} />
        {found.remarks.length > 0 && (
          <Note kind="hint">
            <ul className="stack">
              {found.remarks.map((remark) => (
                <li key={remark}>{remark}</li>
              ))}
            </ul>
          </Note>
        )}
      </AdminGroup>
      {found.counts && (
        <ChecklistReport
          id={found.id}
          counts={found.counts}
          kind={kind}
          lines={lines}
          nextCursor={nextCursor}
          isFirst={isFirst}
        />
      )}
    </>
  );
}
