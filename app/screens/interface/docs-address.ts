import { redirect } from 'react-router';
import { urls } from '#app/urls.ts';

/** `/api/docs`: leads to the page of the present version. */
export function loader() {
  return redirect(urls.apiDocs());
}
