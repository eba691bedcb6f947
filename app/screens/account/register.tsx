import { redirect } from 'react-router';
import { crowdOf } from '#app/features/events/crowd-of.server.ts';
import {
  clientOf,
  formFailure,
  readFields,
  redirectWithCookies,
} from '#app/features/members/account-pages/account-form.server.ts';
import { accountMessages as messages } from '#app/features/members/account-pages/messages.ts';
import { passwordIssue, registerForm } from '#app/features/members/sign-in/register-form.server.ts';
import { registerMember } from '#app/features/members/sign-in/register-member.server.ts';
import { safeReturnPath } from '#app/features/members/sign-in/return-path.ts';
import { findTermsInForce } from '#app/features/members/terms/find-terms.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { servicesContext } from '#app/platform/session/request-context.server.ts';
import { urls } from '#app/urls.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';
import type { Route } from './+types/register.ts';
import { AuthFrame } from './AuthFrame.tsx';
import { loadAuthPlate } from './load-auth-plate.server.ts';
import { RegisterForm } from './RegisterForm.tsx';
import { newRegistered, rememberRegistered } from './registered-cookie.server.ts';

const fields = ['username', 'email', 'password', 'terms', 'termsVersion', 'vissza'] as const;

export async function loader({ url, context }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext);
  const returnPath = safeReturnPath(url.searchParams.get('vissza'));
  if (viewer.memberId !== null) throw redirect(returnPath);
  const { db } = context.get(servicesContext);
  const [plate, termsVersion] = await Promise.all([loadAuthPlate(db, viewer), findTermsInForce(db)]);
  return { plate, termsVersion, returnPath };
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { password, ...values } = await readFields(request, fields);
  try {
    const form = parseForm({ ...values, password });
    const registered = newRegistered({ email: form.email, back: safeReturnPath(values.vissza) });
    const crowd = await crowdOf(services.db, safeReturnPath(values.vissza));
    await registerMember(services, form, clientOf(request, context), registered, crowd);
    return redirectWithCookies(urls.postRegister(), await rememberRegistered(services.config, registered));
  } catch (error) {
    return formFailure(error, values);
  }
}

/** Everything that is wrong is told at once, in the form's order. */
function parseForm(values: Record<(typeof fields)[number], string>) {
  const parsed = registerForm.safeParse(values);
  const issues = (parsed.error?.issues ?? []).map((issue) => ({ path: issue.path.join('.'), message: issue.message }));
  const all = [...issues, ...passwordIssue(values.password, values)];
  const details = fields.flatMap((field) => all.filter(({ path }) => path === field).slice(0, 1));
  if (!parsed.success || details.length > 0) throw new DomainError('invalid', details);
  return parsed.data;
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export function meta() {
  return [{ title: messages.register.title }];
}

export default function Register({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AuthFrame plate={loaderData.plate}>
      <RegisterForm
        failure={actionData}
        termsVersion={loaderData.termsVersion}
        returnPath={actionData ? safeReturnPath(actionData.values.vissza) : loaderData.returnPath}
      />
    </AuthFrame>
  );
}
