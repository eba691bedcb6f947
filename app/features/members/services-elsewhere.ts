/** A site where naturalists have an account, and how the address of one is made of the name there. */
type Service = {
  slug: string;
  /** as the site writes itself */
  label: string;
  /** hosts whose addresses are taken as given */
  hosts: readonly string[];
  /** the address of a bare name; absent where only a whole address says whose page it is */
  addressOf?: (name: string) => string;
};

/** In the order shown; those whose records can be taken over come first. */
export const servicesElsewhere = [
  {
    slug: 'inaturalist',
    label: 'iNaturalist',
    hosts: ['inaturalist.org', 'www.inaturalist.org'],
    addressOf: (name) => `https://www.inaturalist.org/people/${name}`,
  },
  { slug: 'observation', label: 'Observation.org', hosts: ['observation.org'] },
  {
    slug: 'flickr',
    label: 'Flickr',
    hosts: ['flickr.com', 'www.flickr.com'],
    addressOf: (name) => `https://www.flickr.com/people/${name}`,
  },
  {
    slug: 'orcid',
    label: 'ORCID',
    hosts: ['orcid.org'],
    addressOf: (name) => `https://orcid.org/${name}`,
  },
  { slug: 'researchgate', label: 'ResearchGate', hosts: ['researchgate.net', 'www.researchgate.net'] },
  { slug: 'facebook', label: 'Facebook', hosts: ['facebook.com', 'www.facebook.com', 'm.facebook.com'] },
] as const satisfies readonly Service[];

export const serviceSlugs: readonly string[] = servicesElsewhere.map(({ slug }) => slug);

/** Whose records and pictures can be taken over: such an account is the member's `externalUser`. */
export const sourcesElsewhere: readonly string[] = ['inaturalist', 'observation', 'flickr'];

export function serviceBySlug(slug: string): Service | undefined {
  return servicesElsewhere.find((service) => service.slug === slug);
}
