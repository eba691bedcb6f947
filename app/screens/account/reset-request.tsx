import { accountMessages as messages } from '#app/features/members/account-pages/messages.ts';
import { safeReturnPath } from '#app/features/members/sign-in/return-path.ts';
import type { Route } from './+types/reset-request.ts';
import { ResetRequestForm } from './ResetRequestForm.tsx';

export function loader({ url }: Route.LoaderArgs) {
  return { returnPath: safeReturnPath(url.searchParams.get('vissza')) };
}

export function meta() {
  return [{ title: messages.reset.requestTitle }];
}

export default function ResetRequest({ loaderData }: Route.ComponentProps) {
  return <ResetRequestForm returnPath={loaderData.returnPath} />;
}
