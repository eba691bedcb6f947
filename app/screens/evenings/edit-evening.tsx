import { useRef, useState } from 'react';
import { data, Form, redirect, useNavigation } from 'react-router';
import { z } from 'zod';
import { EveningFields } from '#app/features/recording/evenings/EveningFields.tsx';
import { eveningFormSchema } from '#app/features/recording/evenings/evening-form.ts';
import { mergeErrors, mergeEvening, readOver } from '#app/features/recording/evenings/merge-evening.ts';
import { readEveningToEdit } from '#app/features/recording/evenings/own-evenings.server.ts';
import { reviseEvening } from '#app/features/recording/evenings/revise-evening.server.ts';
import {
  type EveningErrors,
  emptyEvening,
  eveningField,
  readTypedEvening,
  type TypedEvening,
  textsOfEvening,
} from '#app/features/recording/evenings/typed-evening.ts';
import { typedReadings, withReadings } from '#app/features/recording/readings.ts';
import { refusalMessages } from '#app/features/recording/refusal-messages.ts';
import { DomainError, problemBody, problems } from '#app/platform/action/domain-error.ts';
import { parseOr } from '#app/platform/action/http.server.ts';
import { orPageProblem } from '#app/platform/action/page-problem.server.ts';
import { readJsonField } from '#app/platform/action/read-field.server.ts';
import { servicesContext } from '#app/platform/session/request-context.server.ts';
import { Breadcrumb } from '#app/ui/actions/Breadcrumb.tsx';
import { Button, LinkButton } from '#app/ui/actions/Button.tsx';
import { ErrorSummary } from '#app/ui/forms/ErrorSummary.tsx';
import { useEarlyForm } from '#app/ui/forms/use-early-words.ts';
import { Page, PageHeading } from '#app/ui/page/Page.tsx';
import { urls } from '#app/urls.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';
import type { Route } from './+types/edit-evening.ts';
import css from './evening.module.css';
import { eveningMessages as messages } from './messages.ts';

const idSchema = z.coerce.number().int().positive().max(2_147_483_647);
/** Stands for the evening's own key, which its form does not know. */
const someClientId = '00000000-0000-4000-8000-000000000000';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, config } = context.get(servicesContext);
  const viewer = context.get(viewerContext);
  if (viewer.memberId === null) throw redirect(urls.login(url.pathname));
  return orPageProblem(async () => {
    const id = parseOr('not_found', idSchema, params.id);
    return { id, typed: await readEveningToEdit(db, viewer, id), siteName: config.siteName };
  });
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const viewer = context.get(viewerContext);
  const sent = await request.formData();
  const typed = readForm((name) => sent.get(name));
  const read = await orPageProblem(async () => readRead(sent.get('read')));
  const id = await orPageProblem(async () => parseOr('not_found', idSchema, params.id));
  const refuse = (errors: EveningErrors, status: number = problems.invalid.status, asRead = read) =>
    data({ errors, typed, read: asRead }, { status });
  const now = await orPageProblem(() => readEveningToEdit(services.db, viewer, id));
  // What another device has mended since stays, but where this form says otherwise too.
  const { merged, both } = mergeEvening({ read: read ?? now, mine: typed, now });
  if (both.length > 0)
    return refuse(
      mergeErrors(both, now, refusalMessages.eveningChanged),
      problems.conflict.status,
      readOver(read ?? now, now, both),
    );
  const toSave = readTypedEvening(merged, { clientId: someClientId });
  if (!toSave.input) return refuse(toSave.errors);
  try {
    const form = parseOr('invalid', eveningFormSchema, toSave.input);
    const { changed } = await reviseEvening(services, viewer, { id, form, over: now });
    const saved = urls.evening(id, { mentve: changed });
    return redirect(withReadings(saved, typedReadings(textsOfEvening(merged))), 303);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (error.code === 'not_found') return orPageProblem(() => Promise.reject(error));
    const errors: Record<string, string> = {};
    for (const { path, message } of error.details) errors[eveningField(path)] ??= message;
    if (error.details.length === 0) errors[''] = problemBody(error).detail;
    return refuse(errors, problems[error.code].status);
  }
}

function readForm(get: (name: string) => unknown): TypedEvening {
  const complete = get('isComplete');
  const typed = { ...emptyEvening, isComplete: complete !== null && complete !== false };
  for (const name of Object.keys(emptyEvening)) {
    const value = get(name);
    if (name !== 'isComplete' && typeof value === 'string') Object.assign(typed, { [name]: value });
  }
  return typed;
}

/** The evening as the form was filled with it; undefined where it does not say. */
function readRead(text: FormDataEntryValue | null): TypedEvening | undefined {
  const read = z.record(z.string(), z.union([z.string(), z.boolean()])).safeParse(readJsonField(text));
  return read.success ? readForm((name) => read.data[name] ?? null) : undefined;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData ? `${messages.edit} – ${loaderData.siteName}` : messages.gone }];
}

/** `/talalat/este/{id}/szerkesztes`: mends an evening, and with it what came. */
export default function EditEvening({ loaderData, actionData }: Route.ComponentProps) {
  const { id } = loaderData;
  const [typed, setTyped] = useState(actionData?.typed ?? loaderData.typed);
  const errors: EveningErrors = actionData?.errors ?? {};
  const form = useRef<HTMLFormElement>(null);
  useEarlyForm(form);
  const isSaving = useNavigation().state !== 'idle';
  return (
    <Page>
      <Breadcrumb crumbs={[{ to: urls.evening(id), label: messages.back }]} />
      <PageHeading title={messages.edit} lead={messages.editLead} />
      <Form ref={form} method="post" className={css.form}>
        <input type="hidden" name="read" value={JSON.stringify(actionData?.read ?? loaderData.typed)} />
        <ErrorSummary errors={errors} />
        <EveningFields typed={typed} errors={errors} onChange={setTyped} />
        <input type="hidden" name="uncertaintyM" value={typed.uncertaintyM} />
        <div className={css.buttons}>
          <Button type="submit" variant="primary" disabledReason={isSaving ? messages.saving : null}>
            {messages.save}
          </Button>
          <LinkButton to={urls.evening(id)} variant="quiet">
            {messages.cancel}
          </LinkButton>
        </div>
      </Form>
    </Page>
  );
}
