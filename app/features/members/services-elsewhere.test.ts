import { expect, it } from 'vitest';
import { readAccount } from './services-elsewhere.ts';

it.each([
  ['inaturalist', 'kis_anna', 'https://www.inaturalist.org/people/kis_anna'],
  ['inaturalist', ' @kis_anna ', 'https://www.inaturalist.org/people/kis_anna'],
  ['inaturalist', 'https://www.inaturalist.org/people/12345', 'https://www.inaturalist.org/people/12345'],
  ['inaturalist', 'inaturalist.org/people/kis_anna', 'https://inaturalist.org/people/kis_anna'],
  ['inaturalist', 'http://inaturalist.org/people/kis_anna#fent', 'https://inaturalist.org/people/kis_anna'],
  ['observation', 'https://observation.org/users/12345/', 'https://observation.org/users/12345/'],
  ['flickr', '12345678@N00', 'https://www.flickr.com/people/12345678%40N00'],
  ['orcid', '0000-0002-1825-0097', 'https://orcid.org/0000-0002-1825-0097'],
  ['orcid', '0000-0002-1694-233X', 'https://orcid.org/0000-0002-1694-233X'],
  ['facebook', 'https://m.facebook.com/kis.anna', 'https://m.facebook.com/kis.anna'],
])('%s takes %s as %s', (service, typed, url) => {
  expect(readAccount(service, typed)?.url).toBe(url);
});

it.each([
  ['inaturalist', ''],
  ['inaturalist', 'két szó'],
  ['inaturalist', 'https://www.inaturalist.org/'],
  ['inaturalist', 'https://evil.example/people/anna'],
  ['inaturalist', 'https://www.inaturalist.org.evil.example/people/anna'],
  ['inaturalist', 'https://anna:jelszo@www.inaturalist.org/people/anna'],
  ['inaturalist', 'https://www.inaturalist.org:8443/people/anna'],
  ['inaturalist', 'javascript:alert(1)'],
  ['inaturalist', 'javascript://www.inaturalist.org/%0aalert(1)'],
  ['inaturalist', `https://www.inaturalist.org/people/${'a'.repeat(300)}`],
  ['observation', 'kis_anna'],
  ['orcid', 'kis_anna'],
  ['orcid', '0000-0002-1825'],
  ['twitter', 'kis_anna'],
])('%s refuses "%s"', (service, typed) => {
  expect(readAccount(service, typed)).toBeUndefined();
});
