import { redirect } from 'react-router';
import { safeReturnPath } from '#app/features/members/return-path.ts';
import { viewerContext } from '#app/platform/session/request-context.server.ts';
import type { Route } from './+types/login.ts';
import { LoginForm } from './LoginForm.tsx';
import { accountMessages as messages } from './messages.ts';

export function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const returnPath = safeReturnPath(searchParams.get('vissza'));
  if (context.get(viewerContext).memberId !== null) throw redirect(returnPath);
  return { returnPath, again: searchParams.has('lejart') };
}

export function meta() {
  return [{ title: messages.login.title }];
}

export default function Login({ loaderData }: Route.ComponentProps) {
  return <LoginForm returnPath={loaderData.returnPath} again={loaderData.again} />;
}
