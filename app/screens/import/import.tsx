import { redirect } from 'react-router';
import { z } from 'zod';
import { describeImport, pageImportLines } from '#app/features/exchange/imports/running/find-imports.server.ts';
import { outcomes } from '#app/features/exchange/imports/running/import-states.ts';
import {
  discardImport,
  requestAgain,
  requestCheck,
  requestPictures,
  requestReading,
  requestRun,
  requestUndo,
  returnToMapping,
} from '#app/features/exchange/imports/running/request-steps.server.ts';
import { requireMember } from '#app/features/members/own-page.server.ts';
import { parseOr } from '#app/platform/action/http.server.ts';
import { orPageProblem } from '#app/platform/action/page-problem.server.ts';
import { pageQuery } from '#app/platform/action/page-query.server.ts';
import { servicesContext } from '#app/platform/session/request-context.server.ts';
import { formatDateTime } from '#app/platform/text/hungarian.ts';
import { Breadcrumb } from '#app/ui/actions/Breadcrumb.tsx';
import { ErrorSummary } from '#app/ui/forms/ErrorSummary.tsx';
import { Page, PageHeading } from '#app/ui/page/Page.tsx';
import { urls } from '#app/urls.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';
import type { Route } from './+types/import.ts';
import { ImportFacts } from './ImportFacts.tsx';
import { ImportLines } from './ImportLines.tsx';
import { ImportPictures } from './ImportPictures.tsx';
import { ImportSteps } from './ImportSteps.tsx';
import { importPagesMessages as messages } from './import-messages.ts';
import { cursorOf, idOf, importFailure, pageSize } from './import-page.server.ts';
import { MappingForm } from './MappingForm.tsx';
import { mappingFromForm } from './mapping-from-form.ts';

export async function loader({ url, params, context }: Route.LoaderArgs) {
  requireMember(context, url);
  const { db, config } = context.get(servicesContext);
  const viewer = context.get(viewerContext);
  const outcome = pageQuery(url.searchParams, (reader) => reader.choice('fajta', outcomes)) ?? undefined;
  const after = cursorOf(url);
  return orPageProblem(async () => {
    const importId = idOf(params.id);
    const { createdAt, finishedAt, ...found } = await describeImport(db, viewer, importId);
    const isShown = found.state === 'checked' || found.state === 'done' || found.state === 'undone';
    const page = isShown
      ? await pageImportLines(db, viewer, { importId, outcome, after, limit: pageSize })
      : { items: [], nextCursor: null };
    const lines = page.items.map(({ cells: _cells, ...line }) => line);
    return {
      found,
      times: { uploaded: formatDateTime(createdAt), finished: finishedAt && formatDateTime(finishedAt) },
      report: isShown ? { lines, nextCursor: page.nextCursor, isFirst: after === undefined } : null,
      outcome: outcome ?? null,
      siteName: config.siteName,
    };
  });
}

const intents = ['read', 'check', 'columns', 'run', 'undo', 'again', 'pictures', 'discard'] as const;
const stepForm = z.object({
  intent: z.enum(intents),
  encoding: z.string().max(40).optional(),
  delimiter: z.string().max(4).optional(),
  sheet: z.string().max(300).optional(),
  takesDoubles: z.literal('on').optional(),
});

export async function action({ request, params, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const viewer = context.get(viewerContext);
  const fields = await request.formData();
  try {
    const importId = idOf(params.id);
    const { intent, takesDoubles, ...wished } = parseOr('malformed', stepForm, Object.fromEntries(fields));
    if (intent === 'read') {
      const wish = Object.fromEntries(Object.entries(wished).filter(([, value]) => value !== undefined));
      await requestReading(services, viewer, { importId, wish });
    }
    if (intent === 'check') {
      const { layout } = await describeImport(services.db, viewer, importId);
      await requestCheck(services, viewer, { importId, mapping: mappingFromForm(fields, layout?.headers ?? []) });
    }
    if (intent === 'columns') await returnToMapping(services, viewer, importId);
    if (intent === 'run') await requestRun(services, viewer, { importId, takesDoubles: takesDoubles === 'on' });
    if (intent === 'undo') await requestUndo(services, viewer, importId);
    if (intent === 'pictures') await requestPictures(services, viewer, importId);
    if (intent === 'again') await requestAgain(services, viewer, importId);
    if (intent !== 'discard') return redirect(urls.import(importId), 303);
    await discardImport(services, viewer, importId);
    return redirect(urls.imports(), 303);
  } catch (error) {
    const texts = [...fields].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []));
    return importFailure(error, Object.fromEntries(texts));
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  const title = loaderData
    ? `${loaderData.found.fileName} – ${messages.title} – ${loaderData.siteName}`
    : messages.title;
  return [{ title }, { name: 'robots', content: 'noindex' }];
}

/** `/behozatal/{id}`: a file of finds from its columns to its report, and back. */
export default function Import({ loaderData, actionData }: Route.ComponentProps) {
  const { found, times, report, outcome } = loaderData;
  const errors = actionData?.errors ?? {};
  const { layout } = found;
  const typed = actionData?.typed;
  const given =
    typed?.intent === 'check' && layout ? mappingFromForm(new Map(Object.entries(typed)), layout.headers) : null;
  const mapping = given ?? found.mapping;
  return (
    <Page>
      <Breadcrumb crumbs={[{ to: urls.imports(), label: messages.back }]} />
      <PageHeading title={found.fileName} />
      <ErrorSummary errors={errors} />
      <ImportSteps found={found} />
      <ImportPictures pictures={found.pictures} failed={found.failedPictures} isIn={found.state === 'done'} />
      <ImportFacts found={found} times={times} />
      {found.state === 'mapping' && layout && mapping && (
        <MappingForm key={JSON.stringify([layout, given])} layout={layout} mapping={mapping} errors={errors} />
      )}
      {report && found.counts && (
        <ImportLines
          id={found.id}
          counts={found.counts}
          outcome={outcome}
          isArchive={layout?.kind === 'archive'}
          {...report}
        />
      )}
    </Page>
  );
}
