import { tidy } from '#app/platform/text/fold.ts';

/** A site where naturalists have an account, and how the address of one is made of the name there. */
type Service = {
  slug: ServiceSlug;
  /** as the site writes itself */
  label: string;
  /** hosts whose addresses are taken as given */
  hosts: readonly string[];
  /** names that stand for an address; without it only a whole address says whose page it is */
  name?: RegExp;
  addressOf?: (name: string) => string;
};

export type ServiceSlug = 'inaturalist' | 'observation' | 'flickr' | 'orcid' | 'researchgate' | 'facebook';

const plainName = /^@?[\p{L}\d][\p{L}\d._@-]{0,59}$/u;

/** In the order shown; those whose records can be taken over come first. */
export const servicesElsewhere: readonly Service[] = [
  {
    slug: 'inaturalist',
    label: 'iNaturalist',
    hosts: ['inaturalist.org', 'www.inaturalist.org'],
    name: plainName,
    addressOf: (name) => `https://www.inaturalist.org/people/${name}`,
  },
  { slug: 'observation', label: 'Observation.org', hosts: ['observation.org'] },
  {
    slug: 'flickr',
    label: 'Flickr',
    hosts: ['flickr.com', 'www.flickr.com'],
    name: plainName,
    addressOf: (name) => `https://www.flickr.com/people/${name}`,
  },
  {
    slug: 'orcid',
    label: 'ORCID',
    hosts: ['orcid.org'],
    name: /^\d{4}-\d{4}-\d{4}-\d{3}[\dX]$/,
    addressOf: (name) => `https://orcid.org/${name}`,
  },
  { slug: 'researchgate', label: 'ResearchGate', hosts: ['researchgate.net', 'www.researchgate.net'] },
  { slug: 'facebook', label: 'Facebook', hosts: ['facebook.com', 'www.facebook.com', 'm.facebook.com'] },
];

export const serviceSlugs: readonly string[] = servicesElsewhere.map(({ slug }) => slug);

/** Whose records and pictures can be taken over: such an account is the member's `externalUser`. */
export const sourcesElsewhere: readonly string[] = ['inaturalist', 'observation', 'flickr'];

export function serviceBySlug(slug: string): Service | undefined {
  return servicesElsewhere.find((service) => service.slug === slug);
}

const longest = 300;

/** The account that a name or an address means at a site; undefined where it cannot be one there. */
export function readAccount(slug: string, typed: string): { name: string; url: string } | undefined {
  const service = serviceBySlug(slug);
  const text = tidy(typed);
  if (!service || text.length > longest) return undefined;
  if (service.name?.test(text) && service.addressOf) {
    const name = text.replace(/^@/, '');
    return { name, url: service.addressOf(encodeURIComponent(name)) };
  }
  const address = text.includes('://') ? text : `https://${text}`;
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !['http:', 'https:'].includes(url.protocol) || !service.hosts.includes(url.host)) return undefined;
  if (url.username !== '' || url.password !== '') return undefined;
  const name = lastStep(url.pathname);
  if (name === '') return undefined;
  url.protocol = 'https:';
  url.hash = '';
  return { name, url: url.href };
}

function lastStep(pathname: string): string {
  const step = pathname.split('/').filter(Boolean).at(-1) ?? '';
  try {
    return decodeURIComponent(step);
  } catch {
    return step;
  }
}
