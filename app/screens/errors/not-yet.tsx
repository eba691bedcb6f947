import { data } from 'react-router';

export function loader() {
  return data(null, { status: 501 });
}

export function meta() {
  return [{ title: 'Ez az oldal még készül' }, { name: 'robots', content: 'noindex' }];
}

/** An honest page for a specified address that is still to be built. */
export default function NotYet() {
  return (
    <main>
      <h1>Ez az oldal még készül</h1>
      <p>A címe már a helyén van, a tartalma később kerül ide.</p>
    </main>
  );
}
