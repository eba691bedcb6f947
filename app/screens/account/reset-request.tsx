import { accountMessages as messages } from './messages.ts';
import { ResetRequestForm } from './ResetRequestForm.tsx';

export function meta() {
  return [{ title: messages.reset.requestTitle }];
}

export default function ResetRequest() {
  return <ResetRequestForm />;
}
