import { data } from 'react-router';
import { problems } from '#app/platform/action/domain-error.ts';
import { NotYet } from './ErrorPage.tsx';
import { errorMessages as messages } from './messages.ts';

export function loader() {
  return data(null, { status: problems.not_built_yet.status });
}

export function meta() {
  return [{ title: messages.notYet.title }, { name: 'robots', content: 'noindex' }];
}

export default NotYet;
