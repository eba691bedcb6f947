import { redirect } from 'react-router';
import { accountMessages as messages } from '#app/features/members/account-pages/messages.ts';
import { safeReturnPath } from '#app/features/members/sign-in/return-path.ts';
import { servicesContext } from '#app/platform/session/request-context.server.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';
import type { Route } from './+types/login.ts';
import { LoginForm } from './LoginForm.tsx';
import { loadAuthPlate } from './load-auth-plate.server.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { searchParams } = url;
  const returnPath = safeReturnPath(searchParams.get('vissza'));
  const viewer = context.get(viewerContext);
  if (viewer.memberId !== null) throw redirect(returnPath);
  const plate = await loadAuthPlate(context.get(servicesContext).db, viewer);
  return { returnPath, again: searchParams.has('lejart'), plate };
}

export function meta() {
  return [{ title: messages.login.title }];
}

export default function Login({ loaderData }: Route.ComponentProps) {
  return <LoginForm {...loaderData} />;
}
