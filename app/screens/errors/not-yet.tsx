import { data } from 'react-router';
import { NotYet } from './ErrorPage.tsx';
import { errorMessages as messages } from './messages.ts';

export function loader() {
  return data(null, { status: 501 });
}

export function meta() {
  return [{ title: messages.notYet.title }, { name: 'robots', content: 'noindex' }];
}

export default NotYet;
