import { crowdOf } from '#app/features/events/crowd-of.server.ts';
import {
  clientOf,
  formFailure,
  readFields,
  redirectWithCookies,
} from '#app/features/members/account-pages/account-form.server.ts';
import { accountMessages as messages } from '#app/features/members/account-pages/messages.ts';
import { logIn } from '#app/features/members/sign-in/log-in.server.ts';
import { safeReturnPath } from '#app/features/members/sign-in/return-path.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { servicesContext } from '#app/platform/session/request-context.server.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';
import type { Route } from './+types/login-check.ts';
import { LoginForm } from './LoginForm.tsx';
import { loadAuthPlate } from './load-auth-plate.server.ts';

export async function loader({ context }: Route.LoaderArgs) {
  return { plate: await loadAuthPlate(context.get(servicesContext).db, context.get(viewerContext)) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { password, vissza, ...values } = await readFields(request, ['username', 'password', 'remember', 'vissza']);
  const returnPath = safeReturnPath(vissza);
  try {
    checkFilled(values.username, password);
    const form = { username: values.username, password, remember: values.remember === 'on' };
    const services = context.get(servicesContext);
    const crowd = await crowdOf(services.db, returnPath);
    const cookies = await logIn(services, form, clientOf(request, context), crowd);
    return redirectWithCookies(returnPath, cookies);
  } catch (error) {
    return formFailure(error, { ...values, returnPath });
  }
}

function checkFilled(username: string, password: string): void {
  const details = [];
  if (username.trim() === '') details.push({ path: 'username', message: messages.login.usernameMissing });
  if (password === '') details.push({ path: 'password', message: messages.login.passwordMissing });
  if (details.length > 0) throw new DomainError('invalid', details);
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export function meta() {
  return [{ title: messages.login.title }];
}

export default function LoginCheck({ loaderData, actionData }: Route.ComponentProps) {
  return <LoginForm returnPath={actionData?.values.returnPath ?? ''} failure={actionData} plate={loaderData.plate} />;
}
